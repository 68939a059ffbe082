import type { Page } from '@playwright/test'
import { button, digits, expect, field, openAsNew, test, toast } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

/** Chooses an account by typing the beginning of its name. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(typed)
  await page.getByRole('option', { name: typed }).click()
}

test('the office charges an agent, the agent sees it, and the office reverses it with the opposite entry', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const { form, correct, kinds, house, statement, columns } = texts(locale, 'ledger')
  const agent = await createPerson('agent', own)
  const agency = `Agency ${own.slice(-6)}`
  const note = `Courier ${own.slice(-6)}`
  await openAsNew(page, 'admin', own)

  const fill = async (amount: string) => {
    await choose(page, form.from, agency)
    await field(page, form.amount).fill(amount)
    await field(page, form.note).fill(note)
  }

  await test.step('a charge past the funds is refused, and nothing is posted', async () => {
    await page.goto('/admin/admin-ledger')
    await button(page, form.new).click()
    await fill('5000')
    await expect(field(page, form.amount)).toHaveValue('5,000')
    await expect(page.getByText(form.short)).toBeVisible()
    await button(page, form.post).click()
    await expect(page.getByRole('alert').filter({ hasText: form.nothingPosted })).toContainText(
      locale === 'ar' ? 'الرصيد غير كافٍ' : 'Insufficient Balance',
    )
  })

  await test.step('past the limit it is posted, once that is confirmed', async () => {
    await button(page, form.pastAction).click()
    await page.getByRole('dialog', { name: form.pastTitle }).getByRole('button', { name: form.pastAction }).click()
    await expect(toast(page, 'Transaction saved successfully.')).toBeVisible()
    await expect(page).toHaveURL(/entry=\d+/)
  })

  await test.step('the agent sees it with the running balance', async () => {
    const desk = await another(agent.email)
    await desk.goto('/agent/agent-ledger')
    const line = desk.getByRole('row').filter({ hasText: note })
    await expect(line).toContainText(kinds.charge)
    await expect(line).toContainText(digits('5,000'))
    await expect(line).toContainText(digits('−5,000'))
    await expect(desk.getByRole('row').filter({ hasText: statement.closing })).toContainText(digits('−5,000'))
  })

  await test.step('the office corrects it: half as much', async () => {
    await button(page, correct.open).click()
    await field(page, correct.reason).fill('Half was agreed')
    await field(page, form.amount).fill('2500')
    // The agent has no funds, so the replacement exceeds the limit too.
    await page.getByLabel(form.pastLimit).check()
    await button(page, correct.action).click()
    const question = page.getByRole('dialog').filter({ hasText: correct.bodyAgain })
    await question.getByRole('button', { name: correct.action }).click()
    await expect(toast(page, 'Transaction updated successfully.')).toBeVisible()
  })

  await test.step('the statement holds all three, and comes to half', async () => {
    await page.goto('/admin/admin-ledger')
    await choose(page, columns.account, agency)
    await expect(page).toHaveURL(/account=\d+/)
    const lines = page.locator('tr[data-row]')
    await expect(lines).toHaveCount(3)
    await expect(page.getByRole('row').filter({ hasText: statement.closing })).toContainText(digits('−2,500'))
    await expect(lines.first()).toContainText(house.charges)
  })
})

test('limits set in the credit report change what the agent can spend', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const { limits, credit } = texts(locale, 'ledger')
  await createPerson('agent', own)
  const agency = `Agency ${own.slice(-6)}`
  await openAsNew(page, 'admin', own)
  await page.goto(`/admin/credit-report?q=${encodeURIComponent(agency)}`)
  await page.getByRole('button', { name: agency }).click()
  await field(page, limits.credit_limit).fill('250000')
  await button(page, limits.save).click()
  await expect(page.locator('.Toastify__toast').first()).toBeVisible()
  await page.goto(`/admin/credit-report?q=${encodeURIComponent(agency)}`)
  const row = page.getByRole('row').filter({ hasText: agency })
  await expect(row).toContainText(digits('250,000'))
  await expect(row).toContainText(credit.of)
})
