import { button, createOfficeCaller, digits, expect, field, openAs, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('a salesman sees who owes, collects the money and hands it in; then nobody is left on the list to see', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { record, mine, states, fields } = texts(locale, 'collections')
  const { sales } = texts(locale, 'dashboard')
  const agency = `Agency ${own.slice(-6)}`
  const salesman = await createPerson('salesman', own)
  await createPerson('agent', own)
  const office = await createOfficeCaller(own)
  const { agents } = await office('GET', `/agent-balances?q=${encodeURIComponent(agency)}`)
  const { agent_id, account_id } = agents[0]

  await test.step('an agent of theirs owes past the mark the office set', async () => {
    const { data: people } = await office('GET', `/users?q=${encodeURIComponent(salesman.email)}`)
    await office('PUT', `/users/${agent_id}/salesman`, { salesman_id: people[0].id })
    const limits = { credit_limit: 10_000_000, booking_limit: null, credit_days: null, low_balance: 1_000 }
    await office('POST', '/agent-limits', { agent_id, ...limits })
    const { data: accounts } = await office('GET', '/ledger-accounts?limit=50')
    const fees = accounts.find(({ code }: { code: string }) => code === 'revenue:fees')
    const charge = { kind: 'charge', debit_account: account_id, credit_account: fees.id, amount: 2_500_000 }
    await office('POST', '/transactions', { ...charge, note: 'Visa fees' })
  })

  const dues = page.locator('#to-see').getByRole('listitem').filter({ hasText: agency })
  await openAs(page, salesman.email, '/salesman/dashboard')
  await expect(dues).toContainText(digits('25,000'))
  await dues.getByRole('link').click()
  await button(page, record.open).click()
  await field(page, fields.amount).fill('40000')
  await button(page, record.save).click()
  await page.getByRole('link', { name: mine.title }).click()
  const row = page.getByRole('row').filter({ hasText: agency })
  await expect(row).toContainText(digits('40,000'))
  await expect(row).toContainText(states.recorded)

  const { data: collections } = await office('GET', `/collections?agent_id=${agent_id}`)
  await office('PUT', `/collections/${collections[0].id}`, { status: 'accepted' })
  await page.reload()
  await expect(row).toContainText(states.accepted)
  await page.goto('/salesman/dashboard')
  await expect(page.getByText(sales.nobody)).toBeVisible()
})
