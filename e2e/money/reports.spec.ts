import { readFileSync } from 'node:fs'
import { blockNotificationStream, button, expect, openAsNew, test, waitUntilSettled } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

/** '1,234.50' as minor units, with either kind of minus sign. */
const minorOf = (text: string) => Math.round(Number(text.replace(/[^\d.\u2212-]/g, '').replace('\u2212', '-')) * 100)

test('the office sees what is waiting, opens a queue, and sees how the month is going', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const { queues, kpi } = texts(locale, 'dashboard')
  await openAsNew(page, 'admin', own)
  const work = page.getByRole('navigation', { name: queues.label })
  await expect(work.getByRole('link')).toHaveCount(21)
  await expect(page.getByRole('link', { name: kpi.sales })).toBeVisible()
  await expect(page.getByRole('link', { name: kpi.owed })).toBeVisible()
  await work.getByRole('link', { name: queues.overdue }).click()
  await expect(page).toHaveURL('/admin/credit-report?state=overdue')
})

test('nobody sees a queue or a figure they may not open', async ({ page, locale, own }) => {
  const { kpi } = texts(locale, 'dashboard')
  await blockNotificationStream(page)
  await openAsNew(page, 'staff', own)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByRole('link', { name: kpi.margin })).toHaveCount(0)
})

test('profit and loss adds up, can be opened row by row, and can be downloaded as a file', async ({
  page,
  locale,
  own,
}) => {
  const { by, head, narrowed, tab } = texts(locale, 'reports')
  const { export: files } = texts(locale, 'ledger')
  await openAsNew(page, 'admin', own)
  await page.goto('/admin/profit-loss-report?period=days_90&by=agent')
  const rows = page.locator('tr[data-row]')
  await expect(rows.first()).toBeVisible()

  const profits = await page
    .locator(`tr[data-row] td[data-label="${texts(locale, 'reports').figure.gross_margin}"]`)
    .allInnerTexts()
  const total = await page.locator(`tfoot td[data-label="${texts(locale, 'reports').figure.gross_margin}"]`).innerText()
  expect(profits.length).toBeGreaterThan(2)
  expect(profits.reduce((sum, text) => sum + minorOf(text), 0)).toBe(minorOf(total))

  const firstProfit = minorOf(profits[0] ?? '')
  await rows.first().getByRole('button').click()
  await expect(page).toHaveURL(/agent=\d+/)
  await expect(page).toHaveURL(/by=airline/)
  await expect(page.getByRole('columnheader', { name: head.airline })).toBeAttached()
  await expect(page.getByText(narrowed.clear)).toBeVisible()
  await expect
    .poll(async () =>
      minorOf(await page.locator(`tfoot td[data-label="${texts(locale, 'reports').figure.gross_margin}"]`).innerText()),
    )
    .toBe(firstProfit)

  await button(page, files.title).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: files.csv }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(minorOf(csv.at(-1)?.split(',').at(-1) ?? '')).toBe(firstProfit)

  await page.goBack()
  await expect(page).toHaveURL(/by=agent/)
  await page.getByRole('link', { name: tab.collections }).click()
  await expect(page).toHaveURL(/tab=collections/)
  await expect(page).toHaveURL(/period=days_90/)
  await expect(page.getByRole('combobox', { name: by.label })).toBeVisible()
  await expect(rows.first()).toBeVisible()
})

test('an agent finds the balance on the dashboard and has a report of their own', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const { own: words } = texts(locale, 'dashboard')
  const { empty } = texts(locale, 'reports')
  await openAsNew(page, 'agent', own)
  await page.goto('/agent/dashboard')
  await expect(page.getByText(texts(locale, 'ledger').balance.own)).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()
  await page.goto('/agent/agent-profit-loss-report')
  await expect(page.getByText(empty)).toBeVisible()
})
