import type { Locator, Page } from '@playwright/test'
import {
  blockNotificationStream,
  createCallerAs,
  expect,
  inDays,
  openAs,
  test,
  waitUntilSettled,
} from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { waitUntilHydrated } from './support/screen.ts'

/** Texts inside the box that overlap each other. */
const overlaps = (box: Locator): Promise<string[]> =>
  box.evaluate((element) => {
    const texts: { text: string; rect: DOMRect }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      // Text for screen readers only is not visible.
      if (!text || !node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) if (rect.width > 2 && rect.height > 2) texts.push({ text, rect })
    }
    const share = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    return texts.flatMap(({ text, rect }, place) =>
      texts.slice(place + 1).flatMap((other) => (share(rect, other.rect) ? [`${text} | ${other.text}`] : [])),
    )
  })

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('between the widths of a tablet and a laptop nothing on a flight card overlaps', async ({ page }) => {
  await page.goto(`/flight/search?trip=one_way&leg=LHE-JED-${inDays(40)}&cabin=economy&adults=2&children=0&infants=0`)
  await waitUntilHydrated(page)
  const card = page.locator('main article').first()
  for (const width of [992, 1024, 1060]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(card).toBeVisible()
    expect([width, await overlaps(card)]).toEqual([width, []])
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
  }
})

test('the pages of a visa, a package and a holiday fit on a phone and on a tablet', async ({ page }) => {
  const ids = await Promise.all(
    ['visas', 'umrah-packages', 'holidays'].map(async (list) => {
      const { data } = await (await page.request.get(`/api/${list}`)).json()
      return data[0].id as number
    }),
  )
  const [visa, umrah, holiday] = ids
  for (const path of [`/visa-details/${visa}`, `/umrah-package-details/${umrah}`, `/holiday-details/${holiday}`]) {
    await page.goto(path)
    await waitUntilHydrated(page)
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      // A page can be too wide for a moment while it is still rendering.
      await expect.poll(async () => [path, width, await sidewaysScroll(page)]).toEqual([path, width, 0])
    }
  }
})

test('on a low screen the office menu shows its current entry and indicates that there are more', {
  tag: '@full',
}, async ({ page, own }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  const { email } = await createPerson('admin', own)
  await openAs(page, email, '/activity-log')
  const menu = page.locator('nav:has([aria-current])').first()
  await expect(menu.locator('[aria-current]')).toBeInViewport()
  await menu.evaluate((list) => list.scrollTo(0, 0))
  await expect(menu).toHaveAttribute('data-more', 'true')
})

test('people who return from a record find the list where they left it', { tag: '@full' }, async ({ page, own }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  const { email } = await createPerson('admin', own)
  await blockNotificationStream(page)
  await openAs(page, email, '/admin/airlines')
  await waitUntilSettled(page)
  const list = page.locator('main section:has(table)')
  const left = await list.evaluate((element) => {
    element.scrollTop = 900
    return element.scrollTop
  })
  expect(left).toBeGreaterThan(400)
  await page.locator('main tbody a[href^="/admin/update/airline/"]').nth(25).click()
  await expect(page).toHaveURL(/update\/airline/)
  await page.goBack()
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(left)
})

test('the closing balance of a long statement stays visible wherever it is scrolled to', { tag: '@full' }, async ({
  page,
  own,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  const { email } = await createPerson('admin', own)
  const call = await createCallerAs(email)
  const { data } = await call('GET', '/ledger-accounts?class=revenue&limit=1')
  await blockNotificationStream(page)
  await openAs(page, email, `/admin/admin-ledger?account=${data[0].id}&period=year`)
  await waitUntilSettled(page)
  const statement = page.locator('[data-table=statement] section')
  const closing = statement.locator('tfoot tr').last()
  await statement.scrollIntoViewIfNeeded()
  const room = await statement.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(room).toBeGreaterThan(300)
  for (const place of [0, Math.floor(room / 2), room]) {
    await statement.evaluate((element, top) => element.scrollTo(0, top), place)
    await expect(closing).toBeInViewport({ ratio: 1 })
  }
})

/** Placeholders that do not fit in their fields. */
const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.locator('main input[placeholder]').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { placeholder, clientWidth } = input as HTMLInputElement
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) return ['nothing to measure with']
      pen.font = font
      const room = clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(placeholder).width > room + 1 ? [placeholder] : []
    }),
  )

const ONE_LINE = 34
const tallOnes = (many: Locator): Promise<(string | null)[]> =>
  many.evaluateAll(
    (elements, most) =>
      elements.filter(({ clientHeight }) => clientHeight > most).map(({ textContent }) => textContent),
    ONE_LINE,
  )

test('above a list, fields show their whole placeholder, and chips and compact rows keep to one line', {
  tag: '@full',
}, async ({ page, own }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { email } = await createPerson('admin', own)
  for (const path of ['/admin/bookings', '/admin/topup-request', '/admin/users']) {
    await openAs(page, email, path)
    const rows = page.locator('main tbody tr')
    await expect(rows.first()).toBeVisible()
    expect([path, await cutPlaceholders(page)]).toEqual([path, []])
    expect([path, await tallOnes(page.locator('main button[aria-pressed]'))]).toEqual([path, []])
    const compact = page.getByRole('button', { name: /^(Compact rows|صفوف متقاربة)$/ })
    if ((await compact.getAttribute('aria-pressed')) === 'false') await compact.click()
    await expect.poll(() => tallOnes(rows)).toEqual([])
  }
})

const FINGER = 40
/** Controls that are too low for a finger. */
const lowControls = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Input-input)')
    .evaluateAll(
      (controls, least) =>
        controls
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < least - 0.5)
          .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
      FINGER,
    )

test('on a phone every button and field is tall enough for a finger, in the shop and in the office', {
  tag: '@full',
}, async ({ page, own }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await createPerson('admin', own)
  await blockNotificationStream(page)
  for (const path of ['/group-tickets-main', '/holidays', '/admin/group-tickets', '/admin/new/group-ticket']) {
    await openAs(page, email, path)
    await waitUntilSettled(page)
    await expect(page.locator('main .mantine-Input-input').first()).toBeVisible()
    expect([path, await lowControls(page)]).toEqual([path, []])
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
  }
})
