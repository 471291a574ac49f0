// Small cells that drift behind the landing page, with lines between near ones. Paused while out of sight.
type Cell = { x: number; y: number; dx: number; dy: number; size: number };

const oneFor = 26_000;
const most = 48;
const near = 130;
/** The time between frames in ms: 20 frames per second. */
const frame = 1_000 / 20;
const shades = 3;
const speed = 14;

const cellIn = (width: number, height: number): Cell => {
  const angle = Math.random() * 2 * Math.PI;
  const size = 3 + Math.random() * 4;
  return {
    x: Math.random() * width,
    y: Math.random() * height,
    dx: Math.cos(angle) * speed,
    dy: Math.sin(angle) * speed,
    size,
  };
};

/** The shade of the line between two cells; 0 (no line) if they are too far apart. */
const shadeOf = (distance: number) => Math.max(0, Math.ceil(shades * (1 - distance / near)));

const wrapped = (at: number, length: number) => ((at % length) + length) % length;

/** Draws on `canvas` until the returned function is called. */
export function particles(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  if (!context) return () => {};
  let cells: Cell[] = [];
  let timer = 0;
  let before = 0;

  const fit = () => {
    const [width, height] = [innerWidth, innerHeight];
    // CSS pixels are enough: the soft shapes do not need the device's resolution
    canvas.width = width;
    canvas.height = height;
    const count = Math.min(most, Math.round((width * height) / oneFor));
    cells = Array.from({ length: count }, (_, place) => cells[place] ?? cellIn(width, height));
  };

  const draw = (seconds: number) => {
    const [width, height] = [innerWidth, innerHeight];
    context.clearRect(0, 0, width, height);
    context.strokeStyle = getComputedStyle(canvas).color;
    context.beginPath();
    for (const cell of cells) {
      cell.x = wrapped(cell.x + cell.dx * seconds, width);
      cell.y = wrapped(cell.y + cell.dy * seconds, height);
      context.rect(cell.x - cell.size, cell.y - cell.size / 2, cell.size * 2, cell.size);
    }
    context.globalAlpha = 0.35;
    context.stroke();
    // lines between nearer cells are darker; all lines of the same shade are drawn in one path
    for (let shade = 1; shade <= shades; shade += 1) {
      context.beginPath();
      for (const [place, one] of cells.entries())
        for (let next = place + 1; next < cells.length; next += 1) {
          const other = cells[next];
          if (!other || shadeOf(Math.hypot(one.x - other.x, one.y - other.y)) !== shade) continue;
          context.moveTo(one.x, one.y);
          context.lineTo(other.x, other.y);
        }
      context.globalAlpha = (0.16 * shade) / shades;
      context.stroke();
    }
  };

  const shownPart = () => Math.max(0, Math.min(1, 1 - scrollY / innerHeight));

  const step = (now: number) => {
    timer = requestAnimationFrame(step);
    if (now - before < frame) return;
    draw(Math.min(now - before, 100) / 1_000);
    before = now;
  };

  const follow = () => {
    const shown = shownPart();
    canvas.style.opacity = String(shown);
    const isSeen = shown > 0 && !document.hidden && !calm.matches;
    if (isSeen && timer === 0) {
      before = performance.now();
      timer = requestAnimationFrame(step);
    } else if (!isSeen) {
      cancelAnimationFrame(timer);
      timer = 0;
      if (calm.matches) context.clearRect(0, 0, innerWidth, innerHeight);
    }
  };

  fit();
  follow();
  const refit = () => {
    fit();
    follow();
  };
  addEventListener("resize", refit);
  addEventListener("scroll", follow, { passive: true });
  document.addEventListener("visibilitychange", follow);
  calm.addEventListener("change", follow);
  return () => {
    cancelAnimationFrame(timer);
    removeEventListener("resize", refit);
    removeEventListener("scroll", follow);
    document.removeEventListener("visibilitychange", follow);
    calm.removeEventListener("change", follow);
  };
}
