import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { translate } from '../contract/src/wording/texts.ts'
import { button, expect, field, openAsNew, test, toast } from './support/journey.ts'
import { type Locale, texts } from './support/texts.ts'

/** A walk-in customer pays at the desk, so no balance is needed. */
async function fillPayer(page: Page, locale: Locale): Promise<void> {
  const { form } = texts(locale, 'offline')
  await page.locator('label').filter({ hasText: form.payer.walk_in }).click()
  await field(page, form.supplier).first().fill('Al Noor Consolidators')
}

async function fillContact(page: Page, locale: Locale, address: string): Promise<void> {
  const { contact } = texts(locale, 'offline').form
  await field(page, contact.name).fill('Sana Khan')
  await field(page, contact.email).fill(address)
  await field(page, contact.phone).fill('+923001234567')
}

test('the office records something sold outside the product and mails it to the client', async ({
  page,
  locale,
  own,
}) => {
  const { form, product, detail, person, price, act, mail } = texts(locale, 'offline')
  const client = `client-${own}@example.com`
  await openAsNew(page, 'admin', own)
  await page.goto('/admin/new-offline-booking')
  await fillPayer(page, locale)
  await field(page, form.product).and(page.locator('input')).click()
  await page.getByRole('option', { name: product.other, exact: true }).click()
  await field(page, detail.description).fill('Airport lounge in Lahore')
  await field(page, person.given_name).fill('Sana')
  await field(page, person.family_name).fill('Khan')
  await field(page, price.costOf.price).fill('4000')
  await field(page, price.saleOf.price).fill('5500')
  await fillContact(page, locale, client)
  await button(page, form.saveIssued).click()
  await expect(toast(page, translate(locale, 'booking_saved'))).toBeVisible()
  await expect(page).toHaveURL(/offline-booking-details\/\d+/)
  await expect(page.getByText(texts(locale, 'bookings').view.ledger.taken)).toBeVisible()

  await button(page, act.mail).click()
  await expect(field(page, mail.to)).toHaveValue(client)
  await button(page, mail.send).click()
  await expect(toast(page, translate(locale, 'offline_email_sent'))).toBeVisible()
  await expect.poll(async () => (await page.request.get('/dev/mailbox')).text()).toContain(client)
})

test('the pasted text of a reservation becomes a booking; parts that could not be read are marked', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { pnr, form, person, price } = texts(locale, 'offline')
  const sample = readFileSync(new URL('../server/src/modules/offline/pnr/samples/a1.txt', import.meta.url), 'utf8')
  // A ticket can be sold only once, and this journey runs more than once.
  const serial = String(Date.now()).slice(-9)
  const text = sample.replaceAll('240123456', serial).replace('FP CASH', '?? CASH')
  await openAsNew(page, 'admin', own)
  await page.goto('/admin/import-pnr')
  await field(page, pnr.text).fill(text)
  await button(page, pnr.read).click()
  await expect(page.getByText(pnr.unreadCount_one)).toBeVisible()
  await expect(page.locator('[data-verdict="unread"]')).toContainText('?? CASH')
  await button(page, pnr.make).click()
  await expect(field(page, form.pnr)).toHaveValue('ZK4T9M')
  await expect(field(page, person.given_name).first()).toHaveValue('ALI RAZA')
  await fillPayer(page, locale)
  for (const place of [0, 1, 2, 3]) await field(page, price.saleOf.base).nth(place).fill('90000')
  // The text contains two of the four tickets; the others are typed in.
  for (const place of [0, 1, 2, 3]) {
    const ticket = field(page, person.ticket).nth(place)
    if (!(await ticket.inputValue())) await ticket.fill(`215${serial}${place}`)
  }
  await fillContact(page, locale, `pnr-${own}@example.com`)
  await button(page, form.saveIssued).click()
  await expect(toast(page, translate(locale, 'booking_saved'))).toBeVisible()
  await expect(page.getByText(`214${serial}7`)).toBeVisible()
})
