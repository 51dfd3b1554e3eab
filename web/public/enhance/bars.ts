/** Shows the bars of the front page after scrolling this far. On narrow screens the stylesheet always shows them. */
const SHOWN_AFTER = { top: 50, second: 730 } as const;

export function showBars(): void {
  if (!document.querySelector('[data-bar]')) return;
  const look = () => {
    const shown = Object.entries(SHOWN_AFTER).filter(([, pixels]) => scrollY > pixels);
    document.documentElement.dataset.bars = shown.map(([bar]) => bar).join(' ');
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
