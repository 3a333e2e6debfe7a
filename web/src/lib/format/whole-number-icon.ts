const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#b7791f"/>
<g fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M21 14h-4l-1.4 2h-3.2L11 14H7"/>
<path d="M9.4 9.1 7 14v4.2A1.8 1.8 0 0 0 8.8 20h10.4a1.8 1.8 0 0 0 1.8-1.8V14l-2.4-4.9a1.8 1.8 0 0 0-1.6-1.1h-6a1.8 1.8 0 0 0-1.6 1.1z"/></g></svg>`;

/** An inbox tray: shown in place of a service icon for a number rented for all services. */
export const wholeNumberIcon = `data:image/svg+xml,${encodeURIComponent(SVG)}`;
