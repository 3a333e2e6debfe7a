/** Functions that run in the shop page. Each is sent there alone, so it may use nothing outside itself. */

export async function openAllServices(): Promise<void> {
  const frame = () => new Promise((resume) => requestAnimationFrame(resume));
  const list = document.querySelector('section[aria-label="Service"]');
  const button = list?.querySelector<HTMLButtonElement>("button[aria-expanded]");
  if (!list || !button) throw new Error("There is no button to show all services");
  const tiles = () => list.querySelectorAll("a[data-choice]").length;
  const before = tiles();
  button.click();
  while (tiles() <= before) await frame();
  // Images arrive after the tiles.
  await new Promise((resume) => setTimeout(resume, 1_500));
}

export async function scrollServices(): Promise<void> {
  const frame = () => new Promise((resume) => requestAnimationFrame(resume));
  const list = document.querySelector('section[aria-label="Service"]');
  const scroller = [...(list?.querySelectorAll("*") ?? [])].find(
    (element) =>
      getComputedStyle(element).overflowY === "auto" && element.scrollHeight > element.clientHeight,
  );
  if (!scroller) throw new Error("The services do not scroll");
  const [height, steps] = [scroller.scrollHeight - scroller.clientHeight, 120];
  for (let step = 1; step <= steps; step++) {
    scroller.scrollTop = (height * step) / steps;
    await frame();
  }
}

export async function openAllCountries(): Promise<void> {
  const frame = () => new Promise((resume) => requestAnimationFrame(resume));
  const list = document.querySelector('section[aria-label="Countries and prices"]');
  const button = list?.querySelector<HTMLButtonElement>("button[aria-expanded]");
  if (!list || !button) throw new Error("There is no button to show all countries");
  const rows = () => list.querySelectorAll("a[data-choice]").length;
  const before = rows();
  button.click();
  while (rows() <= before) await frame();
  await new Promise((resume) => setTimeout(resume, 1_500));
}

export async function scrollCountries(): Promise<void> {
  const frame = () => new Promise((resume) => requestAnimationFrame(resume));
  const list = document.querySelector('section[aria-label="Countries and prices"]');
  if (!list) throw new Error("There are no countries");
  const [height, steps] = [list.scrollHeight - list.clientHeight, 60];
  for (let step = 1; step <= steps; step++) {
    list.scrollTop = (height * step) / steps;
    await frame();
  }
}
