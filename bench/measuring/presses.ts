import type { Page } from '@playwright/test'

/** One press: a click on the target, or a key while it has the focus. */
export interface Press {
  target: string
  key?: string
  /** What is pressed first, unmeasured: the button that opens or closes a menu. */
  before?: string
}

export interface Painted {
  /** Until the next paint, and until the paint that has all of the screen right. */
  ms: number
  wholeMs: number
  /** Beside the values of the first filter, at the next paint. */
  counts: number[]
  /** When the press came, in milliseconds since 1970. */
  at: number
}

interface Watched {
  kind: 'keydown' | 'click'
  /** The amounts of the list as it must become. */
  wanted: string[]
  /** Offers that the next paint must show, and the least that the screen has in the end. */
  atOnce: number
  fewest: number
  /** A press that is not answered on the whole screen by then is not answered. */
  givenUp: number
}

/**
 * From the moment the browser had the press until the frame that answers it was painted. That frame must show the right
 * amounts in the first places on the screen; the frames after it are watched until every place on the screen is right.
 */
function nextPaint({ kind, wanted, atOnce, fewest, givenUp }: Watched) {
  const amountIn = (place: Element) =>
    place.querySelector('article a')?.previousElementSibling?.previousElementSibling?.lastChild?.textContent ?? ''
  const onScreen = () =>
    [...document.querySelectorAll<HTMLElement>('main li[data-place]')].filter((place) => {
      const { top, bottom } = place.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
  const wrongOf = (places: HTMLElement[]) =>
    places.find((place) => amountIn(place) !== wanted[Number(place.dataset.place)])
  // The first task after a frame's own, which ends with its paint: before timers, and before we ask for the result.
  const afterPaint = (act: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(act, { priority: 'user-blocking' }))
  const { promise, resolve, reject } = Promise.withResolvers<Painted>()
  const fail = (place: HTMLElement) =>
    reject(new Error(`${amountIn(place)} in place ${place.dataset.place}, not ${wanted[Number(place.dataset.place)]}`))
  const untilWhole = (start: number, first: Omit<Painted, 'wholeMs'>) => {
    const wholeMs = performance.now() - start
    const places = onScreen()
    const wrong = wrongOf(places)
    const few = places.length < fewest
    if (!wrong && !few) resolve({ ...first, wholeMs })
    else if (wholeMs < givenUp) afterPaint(() => untilWhole(start, first))
    else if (wrong) fail(wrong)
    else reject(new Error(`only ${places.length} offers`))
  }
  const answered = (start: number) => {
    const ms = performance.now() - start
    const wrong = wrongOf(onScreen().slice(0, atOnce))
    if (wrong) return fail(wrong)
    const counts = document.querySelector('aside fieldset')?.querySelectorAll('label span span') ?? []
    const at = performance.timeOrigin + start
    untilWhole(start, { ms, at, counts: [...counts].map(({ textContent }) => Number(textContent)) })
  }
  addEventListener(kind, ({ timeStamp }) => afterPaint(() => answered(timeStamp)), { capture: true, once: true })
  return { painted: promise }
}

/** Rolls the panel of filters, and the page only as far as that is not enough, as a hand on a wheel does. */
function reach(target: Element): void {
  const panel = target.closest('aside')
  panel?.scrollBy(0, target.getBoundingClientRect().top - panel.getBoundingClientRect().top - 120)
  scrollBy(0, Math.max(0, target.getBoundingClientRect().bottom - innerHeight + 20))
}

/** Long enough for everything that follows a press to be over, so that what is measured is the next press alone. */
const REST_MS = 450
/** As long as a finger stays on the button. */
const HELD_MS = 60

/** Presses by mouse or keyboard while the page is at rest. */
export async function pressed(page: Page, { target, key, before }: Press, wanted: string[]): Promise<Painted> {
  if (before) {
    await page.waitForTimeout(REST_MS)
    await page.locator(before).click()
  }
  const element = page.locator(target).first()
  await element.waitFor()
  await element.evaluate(reach)
  if (key) await element.focus()
  else {
    const box = await element.boundingBox()
    if (!box) throw new Error(`${target} is not on the page`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  await page.waitForTimeout(REST_MS)
  if (!key) await page.mouse.down()
  const kind = key ? 'keydown' : 'click'
  const watched: Watched = { kind, wanted, atOnce: 2, fewest: 3, givenUp: 3_000 }
  const watch = await page.evaluateHandle(nextPaint, watched)
  await page.waitForTimeout(HELD_MS)
  await (key ? page.keyboard.press(key) : page.mouse.up())
  // To ask is work for the page too.
  await page.waitForTimeout(REST_MS)
  return watch.evaluate(({ painted }) => painted)
}
