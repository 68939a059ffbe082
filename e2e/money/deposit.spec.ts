import type { Page } from '@playwright/test'
import { button, createPageCaller, digits, expect, field, openAsNew, pixel, test, toast } from '../support/journey.ts'
import { readNewestLink } from '../support/mailbox.ts'
import { createPerson } from '../support/people.ts'
import { type Locale, texts } from '../support/texts.ts'

/** The confirmation is above the screen that opened it, which on a phone is a dialog too. */
const question = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
const answer = (page: Page, name: string) => button(question(page), name)

async function ask(page: Page, locale: Locale, amount: string, reference: string, slip = false): Promise<void> {
  const { fields, ask: words, slip: shown } = texts(locale, 'deposits')
  await page.goto('/agent/agent-deposit')
  await field(page, fields.amount).fill(amount)
  await field(page, fields.reference).fill(reference)
  if (slip) {
    const file = { name: 'slip.png', mimeType: 'image/png', buffer: pixel }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByAltText(shown.alt)).toBeVisible()
  }
  await button(page, words.send).click()
  await expect(toast(page, 'Deposit saved successfully')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /DP-\d+/ })).toBeVisible()
}

/** A button of the panel; its shortcut key is shown next to its label. */
const press = (desk: Page, name: string) =>
  desk
    .getByRole('button', { name: new RegExp(`^${name}( \\w)?$`) })
    .first()
    .click()

async function openInQueue(desk: Page, reference: string): Promise<void> {
  await desk.goto(`/admin/topup-request?q=${encodeURIComponent(reference)}`)
  await desk.getByRole('button', { name: /DP-\d+/ }).click()
}

test('an agent requests a deposit with a slip, the office approves it, the balance grows and a mail confirms it', async ({
  page,
  another,
  locale,
  own,
}) => {
  const { moves, states, slip } = texts(locale, 'deposits')
  const { statement } = texts(locale, 'ledger')
  const admin = await createPerson('admin', own)
  const reference = `FT-${own.slice(-8)}`
  const agent = await openAsNew(page, 'agent', own)

  await test.step('the agent asks', () => ask(page, locale, '45000', reference, true))

  await test.step('the office sees the slip and what the balance becomes, and approves', async () => {
    const desk = await another(admin.email)
    await openInQueue(desk, reference)
    await expect(desk.getByAltText(slip.alt)).toBeVisible()
    await press(desk, moves.approve)
    await expect(question(desk)).toContainText('45,000')
    await answer(desk, moves.approve).click()
    await expect(toast(desk, 'Deposit approved successfully.')).toBeVisible()
  })

  await test.step('the agent has it', async () => {
    await readNewestLink(page, agent.email, '/agent/deposits')
    await page.goto('/agent/deposits')
    const row = page.getByRole('row').filter({ hasText: reference })
    await expect(row).toContainText(states.approved)
    await page.goto('/agent/agent-ledger')
    await expect(page.getByRole('row').filter({ hasText: statement.closing })).toContainText(digits('45,000'))
  })
})

test('a payment reported twice is warned about and withdrawn; the office rejects the other with a reason', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const { moves, repeats, states, confirm } = texts(locale, 'deposits')
  const admin = await createPerson('admin', own)
  const reference = `FT-${own.slice(-8)}`
  const reason = `No such transfer ${own.slice(-6)}`
  await openAsNew(page, 'agent', own)

  await test.step('the second is warned of, and taken back', async () => {
    await ask(page, locale, '1200', reference)
    await expect(page.getByText(repeats.own)).toBeHidden()
    await ask(page, locale, '1200', reference.replace('-', ' '))
    await expect(page.getByText(repeats.own)).toBeVisible()
    await button(page, moves.cancel).click()
    await answer(page, moves.cancel).click()
    await expect(toast(page, 'Deposit has been deleted successfully.')).toBeVisible()
  })

  await test.step('the office rejects the first; without a reason it cannot', async () => {
    const desk = await another(admin.email)
    await openInQueue(desk, reference)
    await press(desk, moves.reject)
    await answer(desk, moves.reject).click()
    const why = field(question(desk), confirm.reason)
    await expect(why).toHaveAttribute('aria-invalid', 'true')
    await why.fill(reason)
    await answer(desk, moves.reject).click()
    await expect(desk.locator('.Toastify__toast').first()).toBeVisible()
    await expect(desk.getByRole('button', { name: /DP-\d+/ })).toBeHidden()
  })

  await test.step('the agent reads why', async () => {
    await page.goto('/agent/deposits?state=rejected')
    await page.getByRole('button', { name: /DP-\d+/ }).click()
    await expect(page.getByText(reason)).toBeVisible()
    await page.goto('/agent/deposits?state=cancelled')
    await expect(page.getByRole('row').filter({ hasText: reference.replace('-', ' ') })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: states.approved })).toHaveCount(0)
  })
})

/** The office assigns the agent to the salesman, through the call behind its form. */
async function assign(desk: Page, agent: string, salesman: string): Promise<void> {
  const call = await createPageCaller(desk)
  const find = async (mail: string) => (await call('GET', `/users?q=${encodeURIComponent(mail)}`)).data[0]
  const { id, name, email, agency_name } = await find(agent)
  const { id: salesman_id } = await find(salesman)
  await call('POST', '/users', { id, name, email, role: 'agent', agency_name, salesman_id })
}

test('a salesman collects cash and prints the receipt, the office accepts it, and the agent has the money', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const { record, fields, receipt, moves, mine, states } = texts(locale, 'collections')
  const { statement } = texts(locale, 'ledger')
  const { users } = texts(locale, 'accounts')
  const agent = await createPerson('agent', own)
  const salesman = await createPerson('salesman', own)
  const agency = `Agency ${own.slice(-6)}`
  await openAsNew(page, 'admin', own)
  await assign(page, agent.email, salesman.email)
  const road = await another(salesman.email)
  const desk = await another(agent.email)
  let number = ''

  await test.step('the salesman records it, and hands over the receipt', async () => {
    await road.goto('/salesman/salesman/users')
    await road.getByRole('button', { name: agency }).click()
    await road.getByRole('link', { name: users.openAgent }).click()
    // The panel has the same button, so first wait for the agent's page.
    await expect(road).toHaveURL(/salesman-user-details/)
    await expect(road.getByRole('dialog')).toHaveCount(0)
    await button(road, record.open).click()
    const panel = road.getByRole('dialog').last()
    await field(panel, fields.amount).fill('8500')
    await button(panel, record.save).click()
    const [pdf] = await Promise.all([road.waitForEvent('download'), button(road, receipt.print).click()])
    number = pdf.suggestedFilename().replace('.pdf', '')
    expect(number).toMatch(/^MR-\d+$/)
    await road.goto('/salesman/salesman/users?tab=collections')
    await expect(road.getByRole('heading', { name: mine.title })).toBeVisible()
    await expect(road.getByRole('row').filter({ hasText: number })).toContainText(states.recorded)
    await expect(road.locator('dl').first()).toContainText('8,500')
  })

  await test.step('the office accepts it into its cash', async () => {
    await page.goto('/admin/topup-request?tab=collections')
    await page.getByRole('button', { name: number }).click()
    await button(page, moves.accept).first().click()
    await answer(page, moves.accept).click()
    await expect(page.locator('.Toastify__toast').first()).toBeVisible()
    await expect(page.getByRole('button', { name: number })).toBeHidden()
  })

  await test.step('it is in no hand any more, and in the balance', async () => {
    await road.goto('/salesman/salesman/users?tab=collections')
    await expect(road.getByRole('row').filter({ hasText: number })).toContainText(states.accepted)
    await road.goto('/salesman/salesman/users')
    await road.getByRole('button', { name: agency }).click()
    await expect(road.getByRole('dialog').or(road.getByRole('complementary')).last()).toContainText(digits('8,500'))
    await desk.goto('/agent/agent-ledger')
    await expect(desk.getByRole('row').filter({ hasText: statement.closing })).toContainText(digits('8,500'))
  })
})
