import type { Page } from '@playwright/test'

/** One press: a click on the target, or a key while it has the focus. */
export interface Press {
  target: string
  key?: string
  /** What is pressed first, unmeasured: the button that opens or closes a menu. */
  before?: string
}

export interface Painted {
  ms: number
  /** Amounts of the cards on the screen, by their places in the list. */
  cards: { place: number; price: string }[]
  /** Beside the values of the first filter. */
  counts: number[]
}

/** From the moment the browser had the press until the frame that answers it was painted, and what that frame showed. */
function nextPaint(kind: string): { painted: Promise<Painted> } {
  const amountIn = (place: Element) =>
    place.querySelector('article a')?.previousElementSibling?.previousElementSibling?.lastChild?.textContent ?? ''
  const since = (start: number): Painted => {
    const ms = performance.now() - start
    const places = [...document.querySelectorAll<HTMLElement>('main li[data-place]')].filter((place) => {
      const { top, bottom } = place.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    const counts = document.querySelector('aside fieldset')?.querySelectorAll('label span span') ?? []
    return {
      ms,
      cards: places.map((place) => ({ place: Number(place.dataset.place), price: amountIn(place) })),
      counts: [...counts].map(({ textContent }) => Number(textContent)),
    }
  }
  const { promise, resolve } = Promise.withResolvers<Painted>()
  const start = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      // The first task after this frame's own, which ends with its paint: before timers, and before we ask for the result.
      void scheduler.postTask(() => resolve(since(timeStamp)), { priority: 'user-blocking' })
    })
  addEventListener(kind, start, { capture: true, once: true })
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
export async function pressed(page: Page, { target, key, before }: Press): Promise<Painted> {
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
  const watch = await page.evaluateHandle(nextPaint, key ? 'keydown' : 'click')
  await page.waitForTimeout(HELD_MS)
  await (key ? page.keyboard.press(key) : page.mouse.up())
  return watch.evaluate(({ painted }) => painted)
}
