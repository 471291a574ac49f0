// Scrolls the log: a question that is sent comes to its top, and its end is followed only for a reader who went there.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { scrollBehavior } from "../../lib/motion.ts";
import { atEnd, type LogPosition, resized, scrolled, touched } from "./log-position.ts";

/** The room above a question at the top, as above the first one. */
const air = 20;

const newestQuestion = (log: HTMLElement) =>
  [...log.querySelectorAll<HTMLElement>('.message[data-role="user"]')].at(-1);

/** `asked` names the question that is being answered. */
export function useLogPosition(asked: string | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const position = useRef(atEnd);
  const isByReader = useRef(false);
  const aim = useRef<number>(undefined);
  const [below, setBelow] = useState(atEnd.below);

  const stand = useCallback((next: LogPosition) => {
    position.current = next;
    setBelow(next.below);
  }, []);

  const showQuestion = useCallback((behavior: ScrollBehavior) => {
    const question = log.current && newestQuestion(log.current);
    if (!log.current || !question) return;
    const distance = question.getBoundingClientRect().top - log.current.getBoundingClientRect().top;
    const top = Math.round(log.current.scrollTop + distance - air);
    // on its way there already
    if (top === aim.current) return;
    aim.current = top;
    isByReader.current = false;
    log.current.scrollTo({ top, behavior });
  }, []);

  const hiddenBelow = useCallback((top: number) => {
    if (!log.current || !content.current) return 0;
    return content.current.offsetHeight - top - log.current.clientHeight;
  }, []);

  const showEnd = useCallback(
    (behavior: ScrollBehavior) => {
      const hidden = hiddenBelow(log.current?.scrollTop ?? 0);
      // nothing is asked yet: a greeting is read from its beginning
      if (hidden <= 0 || !log.current || !newestQuestion(log.current)) return;
      isByReader.current = false;
      log.current.scrollBy({ top: hidden, behavior });
    },
    [hiddenBelow],
  );

  useLayoutEffect(() => {
    if (asked === undefined) return;
    aim.current = undefined;
    isByReader.current = false;
    stand({ holds: "question", below: "nothing" });
    showQuestion(scrollBehavior());
  }, [asked, stand, showQuestion]);

  useEffect(() => {
    const shown = log.current;
    const inside = content.current;
    if (!shown || !inside) return;
    let [height, top] = [inside.offsetHeight, shown.scrollTop];
    let isOpened = false;
    const resize = new ResizeObserver(() => {
      // what the reader has unfolded is nothing new
      const isTaller = inside.offsetHeight > height && !isOpened;
      height = inside.offsetHeight;
      isOpened = false;
      if (position.current.holds === "end") showEnd("instant");
      if (position.current.holds === "question") showQuestion("instant");
      const at = position.current.holds === "question" ? aim.current : undefined;
      stand(resized(position.current, { hidden: hiddenBelow(at ?? shown.scrollTop), isTaller }));
    });
    const scroll = () => {
      // at its end a log that becomes taller is scrolled up by the browser
      const isLowest = shown.scrollTop >= shown.scrollHeight - shown.clientHeight - 1;
      const isDown = shown.scrollTop > top || isLowest;
      top = shown.scrollTop;
      const hidden = hiddenBelow(top);
      stand(scrolled(position.current, { hidden, isByReader: isByReader.current, isDown }));
    };
    const move = () => {
      isByReader.current = true;
    };
    // what scrolls later is the browser's: it keeps in place what is in sight
    const rest = () => {
      isByReader.current = false;
    };
    const touch = () => {
      isOpened = true;
      // a click scrolls nothing: what moves now is moved by what it opened
      isByReader.current = false;
      stand(touched(position.current));
    };
    const listening = new AbortController();
    const passive = { passive: true, signal: listening.signal };
    resize.observe(inside);
    resize.observe(shown);
    shown.addEventListener("scroll", scroll, passive);
    for (const name of ["wheel", "touchmove", "pointerdown", "keydown"])
      shown.addEventListener(name, move, passive);
    shown.addEventListener("scrollend", rest, passive);
    shown.addEventListener("click", touch, passive);
    return () => {
      resize.disconnect();
      listening.abort();
    };
  }, [stand, showEnd, showQuestion, hiddenBelow]);

  const goToEnd = () => {
    stand({ holds: "end", below: "nothing" });
    showEnd(scrollBehavior());
    // the button that was pressed is gone
    log.current?.focus({ preventScroll: true });
  };
  return { log, content, below, goToEnd };
}
