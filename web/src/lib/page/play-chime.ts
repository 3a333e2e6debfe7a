const TONES_HZ = [659.26, 987.77];
const TONE_SECONDS = 0.35;
const GAP_SECONDS = 0.12;
const LOUDNESS = 0.12;

/** Plays two synthesised tones, so no file is fetched. Stays silent if the browser blocks sound. */
export async function playChime(): Promise<void> {
  const audio = new AudioContext();
  try {
    await audio.resume();
    const ends = TONES_HZ.map((hertz, index) =>
      playTone(audio, hertz, audio.currentTime + index * GAP_SECONDS),
    );
    await Promise.all(ends);
  } finally {
    await audio.close();
  }
}

function playTone(audio: AudioContext, hertz: number, at: number): Promise<unknown> {
  const tone = new OscillatorNode(audio, { frequency: hertz, type: "sine" });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + TONE_SECONDS);
  return new Promise((resume) => tone.addEventListener("ended", resume, { once: true }));
}
