/** Shows the bars of the front page after scrolling this far. On narrow screens the stylesheet always shows them. */
const VISIBLE_AFTER = { top: 50, second: 730 } as const;

export function showBars(): void {
  if (!document.querySelector('[data-bar]')) return;
  const update = () => {
    const visible = Object.entries(VISIBLE_AFTER).filter(([, pixels]) => scrollY > pixels);
    document.documentElement.dataset.bars = visible.map(([bar]) => bar).join(' ');
  };
  addEventListener('scroll', update, { passive: true });
  update();
}
