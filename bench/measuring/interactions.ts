import type { Page } from '@playwright/test'

/** A click on the target, or a key press while it has the focus. */
export interface Interaction {
  target: string
  key?: string
  /** Clicked first without being measured: the button that opens or closes a menu. */
  before?: string
}

/** The state of the results page. */
export interface Screen {
  count: number
  /** Prices of the offers on the page, in order; only those visible on the screen are compared. */
  amounts: string[]
  chips: number
  /** The counts of each filter, by its title; a collapsed filter shows only the first of them. */
  counts: Record<string, number[]>
}

/** HTML of the visible cards, and how far below the top of the list they start. */
interface VisibleCards {
  html: string
  offset: number
}

const TIMEOUT_MS = 5_000
/** Long enough for everything a click triggers to finish, so that only the next interaction is measured. */
const REST_MS = 350
/** How long a finger stays on the button. */
const HOLD_MS = 60

/** Runs in the page: what is wrong with the screen, or null. */
function findDifference(expected: Screen): string | null {
  const section = document.querySelector('section[aria-labelledby="flights-found"]')
  const visible = [...(section?.querySelectorAll('li:has(> article)') ?? [])]
    .map((card, index) => ({ card, index, ...card.getBoundingClientRect().toJSON() }))
    .filter(({ top, bottom }) => top < innerHeight && bottom > 0)
  if (visible.length < Math.min(3, expected.amounts.length)) return `only ${visible.length} cards`
  for (const { card, index } of visible) {
    const amount = card.querySelector('bdi:has(> small)')?.lastChild?.textContent
    if (amount !== expected.amounts[index]) return `card ${index} costs ${amount}, not ${expected.amounts[index]}`
  }
  const status = section?.querySelector('[role=status]')?.textContent?.replaceAll(',', '')
  if (Number.parseInt(status ?? '', 10) !== expected.count) return `'${status}' instead of ${expected.count}`
  const chips = section?.querySelectorAll('button[aria-label^="Remove filter"]').length
  if (chips !== expected.chips) return `${chips} chips, not ${expected.chips}`
  const groups = new Map(
    [...document.querySelectorAll('aside fieldset')].map((group) => [
      group.querySelector('legend')?.textContent,
      group,
    ]),
  )
  for (const [title, counts] of Object.entries(expected.counts)) {
    const shown = [...(groups.get(title)?.querySelectorAll('label > span > span, button > small') ?? [])].map(
      ({ textContent }) => Number.parseInt(textContent ?? '', 10),
    )
    const wanted = counts.slice(0, shown.length)
    if (shown.length === 0 || shown.join() !== wanted.join()) return `${title}: ${shown.join()}, not ${wanted.join()}`
  }
  return null
}

/**
 * Runs in the page: the time from the browser's timestamp of the next event to the end of the first frame after which
 * `find` reports no difference.
 */
function measureNextEvent({
  kind,
  find,
  expected,
  timeout,
}: {
  kind: string
  find: string
  expected: unknown
  timeout: number
}) {
  const difference: (wanted: unknown) => string | null = new Function(`return ${find}`)()
  // The first task after the frame, which ends with its paint.
  const afterPaint = (callback: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(callback, { priority: 'user-blocking' }))
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const check = (start: number) => {
    const ms = performance.now() - start
    const wrong = difference(expected)
    if (wrong === null) resolve(ms)
    else if (ms < timeout) afterPaint(() => check(start))
    else reject(new Error(wrong))
  }
  addEventListener(kind, ({ timeStamp }) => afterPaint(() => check(timeStamp)), { capture: true, once: true })
  return { promise }
}

/** Runs in the page: scrolls the filter panel, and the page only if that is not enough. */
function scrollTo(target: Element): void {
  const panel = target.closest('aside')
  panel?.scrollBy(0, target.getBoundingClientRect().top - panel.getBoundingClientRect().top - 120)
  scrollBy(0, Math.max(0, target.getBoundingClientRect().bottom - innerHeight + 20))
}

/** Runs in the page. */
function readVisibleCards(): VisibleCards {
  const cards = [...document.querySelectorAll('section[aria-labelledby="flights-found"] li:has(> article)')]
  const visible = cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
  const top = visible[0]?.parentElement?.getBoundingClientRect().top ?? 0
  return {
    html: visible.map(({ outerHTML }) => outerHTML).join(''),
    offset: (visible[0]?.getBoundingClientRect().top ?? 0) - top,
  }
}

/** Runs in the page: shows prepared cards instead of the list; a click anywhere replaces them with others. */
function showReadyCards({ before, after }: { before: VisibleCards; after: VisibleCards }) {
  const list = document.querySelector<HTMLElement>('section[aria-labelledby="flights-found"] ul:has(> li > article)')
  if (!list) throw new Error('there is no list')
  const copy = list.cloneNode(false) as HTMLElement
  copy.style.minBlockSize = `${list.offsetHeight}px`
  copy.style.paddingBlockStart = `${before.offset}px`
  copy.innerHTML = before.html
  const cover = document.createElement('div')
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999'
  cover.addEventListener('click', () => {
    copy.innerHTML = after.html
  })
  list.style.display = 'none'
  list.after(copy)
  document.body.append(cover)
  return {
    restore() {
      cover.remove()
      copy.remove()
      list.style.display = ''
    },
  }
}

async function measure(page: Page, key: string | undefined, find: string, expected?: Screen): Promise<number> {
  await page.waitForTimeout(REST_MS)
  if (!key) await page.mouse.down()
  const kind = key ? 'keydown' : 'click'
  const pending = await page.evaluateHandle(measureNextEvent, { kind, find, expected, timeout: TIMEOUT_MS })
  await page.waitForTimeout(HOLD_MS)
  await (key ? page.keyboard.press(key) : page.mouse.up())
  // Querying the result is also work for the page.
  await page.waitForTimeout(REST_MS)
  return pending.evaluate(({ promise }) => promise)
}

async function interact(page: Page, { target, key, before }: Interaction, expected: Screen): Promise<number> {
  if (before) {
    await page.waitForTimeout(REST_MS)
    await page.locator(before).click()
  }
  const element = page.locator(target).first()
  await element.waitFor()
  await element.evaluate(scrollTo)
  if (key) await element.focus()
  else {
    const box = await element.boundingBox()
    if (!box) throw new Error(`${target} is not on the page`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  return measure(page, key, String(findDifference), expected)
}

/**
 * Measures the time until the whole screen is right after an interaction, and its floor: how long the same browser
 * takes to paint the same visible cards from prepared HTML.
 */
export async function measureWithFloor(page: Page, interaction: Interaction, expected: Screen) {
  const before = await page.evaluate(readVisibleCards)
  const ms = await interact(page, interaction, expected)
  const after = await page.evaluate(readVisibleCards)
  const ready = await page.evaluateHandle(showReadyCards, { before, after })
  const floorMs = await measure(page, undefined, '() => null')
  await ready.evaluate(({ restore }) => restore())
  return { ms, floorMs }
}
