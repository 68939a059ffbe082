import type { Page } from '@playwright/test'
import {
  button,
  createCallerAs,
  createPageCaller,
  expect,
  inDays,
  openAs,
  openAsNew,
  test,
  toast,
} from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { texts } from './support/texts.ts'

type Call = Awaited<ReturnType<typeof createPageCaller>>

/** An agent reports cash paid today, through the call behind the form. */
async function deposit(call: Call, amount: number, reference: string): Promise<number> {
  const { data } = await call('POST', '/deposit-data', { method: 'cash', amount, paid_on: inDays(0), reference })
  return data.id
}

test('a deposit notifies the office, and its approval the agent, without a reload', async ({
  page,
  another,
  locale,
  own,
}) => {
  const words = texts(locale, 'notifications')
  const admin = await createPerson('admin', own)
  const bellOf = (screen: Page) => screen.getByRole('button', { name: new RegExp(`^${words.bell}`) })
  await openAsNew(page, 'agent', own)
  await expect(bellOf(page)).toHaveAccessibleName(words.bell)
  const desk = await another(admin.email)
  await desk.goto('/admin/dashboard')
  await expect(bellOf(desk)).toBeVisible()

  const id = await deposit(await createPageCaller(page), 1_250_000, `CASH ${own.slice(-6)}`)
  await expect(bellOf(desk)).not.toHaveAccessibleName(words.bell)
  const decide = await createPageCaller(desk)
  await decide('PUT', `/update-deposit-status/${id}`, { status: 'approved' })

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
})

test('a notification opens its screen; all are cleared after a confirmation', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const words = texts(locale, 'notifications')
  const agent = await createPerson('agent', own)
  // Created before the deposit, because only existing people are notified of it.
  const admin = await createPerson('admin', own)
  const id = await deposit(await createCallerAs(agent.email), 90_000, own)

  await openAs(page, admin.email, '/admin/dashboard')
  const bell = page.getByRole('button', { name: new RegExp(`^${words.bell}`) })
  await bell.click()
  const panel = page.getByRole('dialog')
  const row = panel.getByRole('listitem').filter({ hasText: `Agency ${own.slice(-6)}` })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/deposit-details/${id}$`))
  await expect(panel).toBeHidden()
  await bell.click()
  await button(panel, words.clear.open).click()
  const question = page.getByRole('dialog', { name: words.clear.title })
  await button(question, words.clear.action).click()
  await expect(toast(page, 'All notifications cleared')).toBeVisible()
})
