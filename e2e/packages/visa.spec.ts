import type { Page } from '@playwright/test'
import { sampleVisa } from '../../contract/src/products/visas/testing/sample-visa.ts'
import { newName, typeDay } from '../support/checkout.ts'
import { button, createCallerAs, createOfficeCaller, expect, field, inDays, openAs, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { giveCredit, press } from '../support/sales.ts'
import { type Locale, texts } from '../support/texts.ts'

const scan = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
}

/** A visa created for this journey that requires few documents. */
async function createVisa(office: Awaited<ReturnType<typeof createOfficeCaller>>, documents: readonly string[]) {
  const sample = sampleVisa()
  const name = `Visa ${newName()}`
  const form = {
    ...sample,
    name: { en: name, ar: name },
    documents: sample.documents.filter(({ key }) => documents.includes(key)),
  }
  const { data } = await office('POST', '/visas', form)
  return { id: data.id as number, name }
}

async function fillApplicant(page: Page, locale: Locale, place: number, title: 'MR' | 'MSTR', born: string) {
  const person = texts(locale, 'travellers')
  const at = (label: string) => field(page, label).nth(place)
  await at(person.field.title).click()
  await page.getByRole('option', { name: person.titles[title], exact: true }).click()
  await at(person.field.given_name).fill(newName())
  await at(person.field.family_name).fill('Ahmed')
  await at(person.field.birth_date).fill(born)
  await at(person.field.passport).fill(`BX41278${place}3`)
  await at(person.field.expires).fill('24/03/2036')
}

/** Uploads the missing documents one after the other. */
async function sendMissing(page: Page): Promise<void> {
  const missing = page.locator('label[data-missing]')
  for (let left = await missing.count(); left > 0; left--) {
    await missing.first().locator('input').setInputFiles(scan)
    await expect(missing).toHaveCount(left - 1)
  }
}

const idIn = (page: Page): number => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])

test('a family applies and pays, a refused document is sent again, and the visas are approved and downloaded', async ({
  page,
  locale,
  own,
  another,
}) => {
  const visas = texts(locale, 'visas')
  const office = await createOfficeCaller(own)
  const visa = await createVisa(office, ['passport'])
  const reason = 'The scan is cut off'
  const { email } = await createPerson('customer', own)

  await test.step('a parent and a child are entered, and their passports sent', async () => {
    await openAs(page, email, `/visa-details/${visa.id}`)
    await expect(page.getByRole('heading', { name: visa.name, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: visas.apply.now, exact: true }).click()
    await fillApplicant(page, locale, 0, 'MR', '17/06/1991')
    await button(page, visas.apply.add).click()
    await fillApplicant(page, locale, 1, 'MSTR', '17/06/2020')
    await button(page, visas.apply.save).click()
    await expect(page).toHaveURL(/\/visa-application\/\d+$/)
    await expect(page.locator('label[data-missing]')).toHaveCount(2)
    await sendMissing(page)
  })
  const id = idIn(page)
  const read = async () => (await office('GET', `/visa-applications/${id}`)).data

  await test.step('the application is submitted and paid at the counter', async () => {
    await press(page, visas.apply.submit)
    await page.getByRole('link', { name: visas.payment.pay }).click()
    await expect(page).toHaveURL(/\/my-booking\/\d+$/)
    const booking_id = idIn(page)
    const { booking } = await office('GET', `/get-customer-flight-booking-details/${booking_id}`)
    await office('POST', '/booking-receipts', { booking_id, method: 'cash', amount: booking.owed, paid_on: inDays(0) })
    await expect.poll(async () => (await read()).booking.state).toBe('confirmed')
  })

  const admin = await createPerson('admin', `${own}-2`)
  const desk = await another(admin.email)
  await test.step('the office accepts one passport by its key and refuses the other with a reason', async () => {
    await desk.goto(`/admin/visa-application/${id}`)
    await expect(button(desk, visas.review.approve)).toBeVisible()
    await desk.keyboard.press('a')
    await expect.poll(async () => (await read()).to_review).toBe(1)
    await expect(button(desk, visas.review.approve)).toBeEnabled()
    await button(desk, visas.review.refuse).click()
    await field(desk, visas.review.reason).fill(reason)
    await button(desk, visas.review.refuse).click()
    await expect.poll(async () => (await read()).state).toBe('documents_required')
  })

  await test.step('the family reads the reason and sends it again', async () => {
    await page.goto(`/visa-application/${id}`)
    await expect(page.getByText(reason).first()).toBeVisible()
    await sendMissing(page)
    await expect.poll(async () => (await read()).to_review).toBe(1)
  })

  await test.step('the office accepts it, starts the processing and records both visas', async () => {
    await desk.reload()
    await button(desk, visas.review.approve).click()
    await expect(button(desk, visas.review.start)).toBeEnabled()
    await press(desk, visas.review.start)
    await expect(field(desk, visas.result.number)).toHaveCount(2)
    const { applicants } = await read()
    for (const { given_name } of applicants) {
      const card = desk
        .locator('section')
        .filter({ has: desk.getByRole('heading', { name: new RegExp(given_name, 'i') }) })
      await card.locator('input[type="file"]').setInputFiles(scan)
      await expect(button(card, visas.apply.open)).toBeVisible()
      await field(card, visas.result.number).fill('V 7712345')
      await typeDay(card, visas.result.issued, inDays(0))
      await typeDay(card, visas.result.expires, inDays(60))
      await button(card, visas.result.approve).click()
      await expect(card.getByText(visas.states.approved, { exact: true })).toBeVisible()
    }
    expect((await read()).state).toBe('approved')
  })

  await test.step('the family downloads a visa', async () => {
    await page.reload()
    const download = page.waitForEvent('download')
    await button(page, visas.result.download).first().click()
    expect((await download).suggestedFilename()).toMatch(/^visa-VA-\d+-a1\.pdf$/)
  })
})

const APPLICANTS = 8

/** Names as copied from a spreadsheet: title, names, birth date, passport, nationality, expiry. */
const sheet = (): string =>
  Array.from({ length: APPLICANTS }, (_, row) =>
    ['MR', newName(), 'KHAN', `1985-03-${10 + row}`, `AB12345${60 + row}`, 'PK', '2036-01-01'].join('\t'),
  ).join('\n')

test('an agent applies for eight people from a spreadsheet and pays from the balance', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const visas = texts(locale, 'visas')
  const { moves } = texts(locale, 'bookings', 'visa').view
  const office = await createOfficeCaller(own)
  const visa = await createVisa(office, ['passport'])
  const { email } = await createPerson('agent', own)
  await giveCredit(office, own)
  const agent = await createCallerAs(email)

  await test.step('eight rows are pasted and saved', async () => {
    await openAs(page, email, `/agent/visa-apply?visa=${visa.id}`)
    await page.getByText(visas.apply.paste).click()
    await page.locator('textarea').first().fill(sheet())
    await button(page, visas.apply.useSheet).click()
    await expect(page.locator('fieldset')).toHaveCount(APPLICANTS)
    await button(page, visas.apply.save).click()
    await expect(page).toHaveURL(/\/agent\/visa-application\/\d+$/)
    await expect(page.locator('label[data-missing]')).toHaveCount(APPLICANTS)
  })
  const id = idIn(page)
  const read = async () => (await agent('GET', `/visa-applications/${id}`)).data

  await test.step('their passports are sent and the application is submitted', async () => {
    await sendMissing(page)
    await press(page, visas.apply.submit)
    await expect(page.getByRole('link', { name: visas.payment.pay })).toBeVisible()
  })

  await test.step('the balance pays', async () => {
    await page.getByRole('link', { name: visas.payment.pay }).click()
    await press(page, moves.confirm)
    await expect.poll(async () => (await read()).booking.state).toBe('confirmed')
    const { applicants, total } = await read()
    expect(applicants).toHaveLength(APPLICANTS)
    const { agents } = await office('GET', `/agent-balances?q=${encodeURIComponent(`Agency ${own.slice(-6)}`)}`)
    expect(agents[0].balance).toBe(-total)
  })
})
