import { monthEnd, monthStart } from '../../contract/src/day.ts'
import { button, createCallerAs, digits, expect, field, inDays, openAs, test, toast } from '../support/journey.ts'
import { createPerson, takeTurns } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('an expense is entered and appears in the trial balance; two people close the month, and nothing is dated into it', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const words = texts(locale, 'accounting')
  const payee = `Payee ${own.slice(-6)}`
  const account = `Repairs ${own.slice(-6)}`
  // There is only one last closed month, so concurrent journeys take turns.
  const release = await takeTurns('month close')
  const first = await createPerson('admin', own)
  const second = await createPerson('admin', `${own}-2`)
  const [office, checker] = [await createCallerAs(first.email), await createCallerAs(second.email)]
  await office('POST', '/expense-accounts', { name: account })
  const month = monthStart(inDays(0), -1)
  const name = month.slice(0, 7)
  // The list behind the form has filters with the same names.
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).last().click()
    await page.getByRole('option', { name: option }).first().click()
  }

  const enter = async () => {
    await page.goto('/admin/expenses')
    await button(page, words.expenses.add).first().click()
    await choose(words.fields.account, account)
    await choose(words.fields.paid_from, 'Meezan')
    await field(page, words.fields.amount).fill('4321')
    await field(page, words.fields.payee).fill(payee)
  }

  await test.step('the expense is posted', async () => {
    await openAs(page, first.email, '/admin/expenses')
    await enter()
    await button(page, words.expenses.post).click()
    await expect(toast(page, locale === 'ar' ? 'تم ترحيل المصروف.' : 'Expense posted.')).toBeVisible()
  })

  await test.step('the trial balance has it, and both sides are equal', async () => {
    await page.goto('/admin/accounting')
    await expect(page.getByRole('row').filter({ hasText: account })).toContainText(digits('4,321'))
    await expect(page.getByText(words.balanced)).toBeVisible()
  })

  await test.step('the first person asks, and cannot confirm', async () => {
    await page.goto('/admin/accounting?section=closes')
    await page.getByRole('button', { name: new RegExp(`^${words.closes.close.replace('{{month}}', '')}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.closes.ask }).click()
    await expect(page.getByText(words.closes.own)).toBeVisible()
  })

  await test.step('the second confirms', async () => {
    const desk = await another(second.email)
    await desk.goto('/admin/accounting?section=closes')
    await button(desk, words.closes.confirm).click()
    await desk.getByRole('dialog').getByRole('button', { name: words.closes.confirm }).click()
    await expect(desk.getByText(new RegExp(words.closes.through.replace('{{month}}', '')))).toBeVisible()
  })

  await test.step('nothing is dated into the closed month', async () => {
    await enter()
    await field(page, words.fields.day).last().fill(monthEnd(month))
    await button(page, words.expenses.post).click()
    await expect(page.getByText(locale === 'ar' ? 'هذا الشهر مغلق.' : 'This month is closed.')).toBeVisible()
  })

  const { data } = await office('POST', '/month-closes', { action: 'reopen', month: name })
  await checker('PUT', `/month-closes/${data.id}`, { confirm: true })
  await release()
})
