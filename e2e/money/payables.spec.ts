import { utcDay } from '@safar/contract/day'
import { button, createOfficeCaller, digits, expect, field, openAsNew, test, toast } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { giveCredit } from '../support/sales.ts'
import { texts } from '../support/texts.ts'

const today = () => utcDay(Date.now())

/** A ticket of PKR 85,000 that the office bought from this supplier. */
const ticket = (supplier: string, agent_id: number, pnr: string) => ({
  supplier,
  agent_id,
  pnr,
  details: {
    product: 'ticket',
    segments: [
      {
        airline: 'PK',
        flight: '203',
        class: 'Q',
        from: 'LHE',
        to: 'DXB',
        status: 'HK',
        departs_on: '2027-01-12',
        departs_at: '09:45',
        arrives_on: '2027-01-12',
        arrives_at: '12:15',
      },
    ],
  },
  travellers: [
    {
      type: 'adult',
      title: 'MR',
      given_name: 'ALI',
      family_name: 'KHAN',
      birth_date: '1990-01-15',
      passport: 'AB1234567',
      ticket: String(2_149_000_000_000 + Math.floor(Math.random() * 999_999_999)),
      cost: { base: 8_000_000, tax: 500_000, service: 0 },
      sale: { base: 8_500_000, tax: 500_000, service: 100_000 },
    },
  ],
  contact: { name: 'Ali Khan', email: 'ali@client.example', phone: '+923001234567' },
  documents: [],
  issued: true,
})

test("a supplier's statement is read, differences are adjusted by two people, and what agrees is paid", {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { tabs, statements, verdicts, pay, settle, lineStates } = texts(locale, 'payables')
  const paid = statements.payAgreed.replace('{{amount}}', 'PKR 171,000')
  const supplier = `Falcon ${own.slice(-6)}`
  const letters = own.slice(-4).toUpperCase()
  const office = await createOfficeCaller(`${own}o`)
  await createPerson('agent', own)
  await giveCredit(office, own)
  const { agents } = await office('GET', `/agent-balances?q=${encodeURIComponent(`Agency ${own.slice(-6)}`)}`)
  for (const pnr of [`A${letters}1`, `B${letters}2`])
    await office('POST', '/offline-bookings', ticket(supplier, agents[0].agent_id, pnr))

  await openAsNew(page, 'admin', own)
  await test.step('the supplier stands in the list with what it is owed', async () => {
    await page.goto(`/admin/supplier-payables?q=${encodeURIComponent(supplier)}`)
    await expect(page.getByRole('row').filter({ hasText: supplier })).toContainText(digits('170,000'))
    await page.getByRole('button', { name: supplier }).click()
    await expect(page.getByRole('heading', { level: 1, name: supplier })).toBeVisible()
  })

  await test.step('its statement is read: one agrees, one has another amount, one is not ours', async () => {
    await page.getByText(tabs.statements, { exact: true }).click()
    const lines = [
      'Date,Locator,Net amount',
      `${today()},A${letters}1,85000`,
      `${today()},B${letters}2,86000`,
      `${today()},ZZZZZ9,500`,
      'Total of the month,,171500 less VAT',
    ]
    await page.locator('input[type=file]').setInputFiles({
      name: 'falcon.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await expect(page).toHaveURL(/supplier-statement\/\d+/)
    for (const [pnr, verdict] of [
      [`A${letters}1`, verdicts.agrees],
      [`B${letters}2`, verdicts.other_amount],
      ['ZZZZZ9', verdicts.not_ours],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: pnr })).toContainText(verdict)
    await expect(page.getByText('Total of the month')).toBeVisible()
  })

  await test.step('the difference is adjusted: by two people', async () => {
    const row = page.getByRole('row').filter({ hasText: `B${letters}2` })
    await row.getByRole('button', { name: settle.adjust }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, pay.note).fill('Fare difference')
    await button(dialog, settle.adjust).click()
    await expect(row).toContainText(lineStates.adjusting)
    const { data } = await office('GET', '/supplier-payments?state=pending')
    const adjustment = data.find((voucher: { supplier: { name: string } }) => voucher.supplier.name === supplier)
    await office('PUT', `/supplier-payments/${adjustment.id}`, { approve: true })
    await page.reload()
    await expect(row).toContainText(verdicts.agrees)
  })

  await test.step('what agrees is paid in one payment, and what is left is nothing', async () => {
    await page.getByRole('button', { name: paid }).click()
    await page.getByRole('combobox', { name: pay.from }).click()
    await page.getByRole('option', { name: pay.cash }).click()
    await button(page, pay.post).click()
    const question = page.getByRole('dialog', { name: pay.confirm.replace('{{name}}', supplier) })
    await button(question, pay.post).click()
    await expect(toast(page, locale === 'ar' ? 'رُحّلت الدفعة للمورد.' : 'Supplier payment posted.')).toBeVisible()
    await page.goto(`/admin/supplier-payables?q=${encodeURIComponent(supplier)}`)
    await expect(page.getByRole('row').filter({ hasText: supplier })).not.toContainText(digits('171,000'))
  })
})
