/** How often the time is updated, in milliseconds: it is never more than half a minute late. */
const period = 30_000;

/** Writes the present time of the zone that a part of the page names, until the part leaves the page. */
function showTime(part: HTMLElement): void {
  const { zone } = part.dataset;
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const write = () => {
    (part.querySelector('time') as HTMLElement).textContent = format.format();
    part.dataset.known = '';
    if (!part.isConnected) clearInterval(timer);
  };
  const timer = setInterval(write, period);
  write();
}

/**
 * Shows the local time of the people who answer. The first use of a time zone takes noticeably long, so it waits
 * until the browser is idle.
 */
export function showLocalTimes(): void {
  const wait = window.requestIdleCallback ?? setTimeout;
  for (const part of document.querySelectorAll<HTMLElement>('main [data-zone]:not([data-known])'))
    wait(() => showTime(part));
}
