import type { Browser, Page } from '@playwright/test'
import { button, expect, signIn, test, toast } from './journey.ts'
import { newPerson } from './people.ts'
import { type Locale, texts } from './texts.ts'

/** Somebody else at another browser, of the same language and width. */
async function another(browser: Browser, page: Page, baseURL: string | undefined, email: string, locale: Locale) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': `10.252.${Math.floor(Math.random() * 250)}.7` },
  })
  const desk = await context.newPage()
  await desk.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
  await signIn(desk, email, locale)
  return desk
}

/** A call with the token of whoever is signed in on the page. */
const send = (page: Page, method: string, path: string, body: object): Promise<{ data: { id: number } }> =>
  page.evaluate(
    async ([how, where, said]) => {
      const csrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'x-xsrf-token': decodeURIComponent(csrf),
      }
      const answer = await fetch(`/api${where}`, { method: how, headers, body: said })
      if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [method, path, JSON.stringify(body)] as const,
  )

test('a deposit rings at the office, its approval at the agent, without a reload', async ({
  page,
  browser,
  baseURL,
  locale,
  own,
}) => {
  test.setTimeout(120_000)
  const words = texts(locale, 'notifications')
  const agent = await newPerson('agent', own)
  const admin = await newPerson('admin', own)
  const bellOf = (screen: Page) => screen.getByRole('button', { name: new RegExp(`^${words.bell}`) })
  await signIn(page, agent.email, locale)
  await expect(page).toHaveURL(/\/agent\/dashboard-flights/)
  await expect(bellOf(page)).toHaveAccessibleName(words.bell)
  const desk = await another(browser, page, baseURL, admin.email, locale)
  await expect(desk).toHaveURL('/admin/dashboard')
  await expect(bellOf(desk)).toBeVisible()

  const paidOn = new Date().toISOString().slice(0, 10)
  const asked = { method: 'cash', amount: 1_250_000, paid_on: paidOn, reference: `CASH ${own.slice(-6)}` }
  const { data } = await send(page, 'POST', '/deposit-data', asked)
  await expect(bellOf(desk)).not.toHaveAccessibleName(words.bell)
  await send(desk, 'PUT', `/update-deposit-status/${data.id}`, { status: 'approved' })

  await expect(bellOf(page)).not.toHaveAccessibleName(words.bell)
  await bellOf(page).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('PKR 12,500')).toBeVisible()
  await expect(button(panel, words.remove)).toHaveCount(0)
  await button(panel, words.read).click()
  await expect(panel.getByText(words.allRead)).toBeVisible()
  await button(panel, words.remove).click()
  await expect(toast(page, 'Notification deleted')).toBeVisible()
  await expect(panel.getByText(words.empty.title)).toBeVisible()
  await desk.context().close()
})

test('a notification leads to its screen; all are cleared once that is confirmed', async ({
  page,
  browser,
  baseURL,
  locale,
  own,
}) => {
  test.setTimeout(120_000)
  const words = texts(locale, 'notifications')
  const agent = await newPerson('agent', own)
  const admin = await newPerson('admin', own)
  const theirs = await another(browser, page, baseURL, agent.email, locale)
  await expect(theirs).toHaveURL(/\/agent\/dashboard-flights/)
  const asked = { method: 'cash', amount: 90_000, paid_on: new Date().toISOString().slice(0, 10), reference: own }
  const { data } = await send(theirs, 'POST', '/deposit-data', asked)
  await theirs.context().close()

  await signIn(page, admin.email, locale)
  await expect(page).toHaveURL('/admin/dashboard')
  const bell = page.getByRole('button', { name: new RegExp(`^${words.bell}`) })
  await bell.click()
  const panel = page.getByRole('dialog')
  const row = panel.getByRole('listitem').filter({ hasText: `Agency ${own.slice(-6)}` })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/deposit-details/${data.id}$`))
  await expect(panel).toBeHidden()
  await bell.click()
  await button(panel, words.clear.open).click()
  const question = page.getByRole('dialog', { name: words.clear.title })
  await button(question, words.clear.action).click()
  await expect(toast(page, 'All notifications cleared')).toBeVisible()
})
