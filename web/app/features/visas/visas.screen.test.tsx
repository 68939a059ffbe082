// @vitest-environment happy-dom

import { visaPictures } from '@safar/contract/products/visas/pictures.contract'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { visaUrls } from '../../urls/products/visas.ts'
import { uaeVisa } from './testing/visa.fixture.ts'

beforeEach(() => {
  reply(visaPictures.list, { data: [] })
  reply(visas.countries, { currency: 'PKR', data: [] })
})

describeListScreen('visas of the office', {
  url: visaUrls.office.catalogue,
  as: admin,
  call: visas.list,
  heading: { en: 'Visas', ar: 'التأشيرات' },
  empty: { data: { data: [], next: null }, text: 'No visas found' },
  filled: { data: { data: [uaeVisa], next: null }, texts: ['UAE tourist visa, 30 days', '3–5 days'] },
})

describe('the storefront', () => {
  test('lists visas of the country in the address, each with its fee and time, and leads to each', async () => {
    reply(visas.list, { data: [uaeVisa], next: null })
    await renderScreen(visaUrls.storefront.list({ country: 'AE' }))
    const link = await screen.findByRole('link', { name: /UAE tourist visa/ })
    expect(link.getAttribute('href')).toBe('/visa-details/5')
    expect(link.textContent).toContain('31,000')
    expect(link.textContent).toContain('Ready in 3–5 days')
    expect(sentTo(visas.list).at(-1)?.query).toMatchObject({ country: 'AE' })
  })

  test('shows what each kind of applicant must send', async () => {
    reply(visas.show, { data: uaeVisa })
    await renderScreen(visaUrls.storefront.details(5))
    expect(await screen.findByText('Letter from the employer')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Student' }))
    await waitFor(() => expect(screen.queryByText('Letter from the employer')).toBeNull())
    expect(screen.getByText('Passport scan')).toBeTruthy()
    expect(screen.getByText('43 × 55 mm', { exact: false })).toBeTruthy()
  })

  test('in Arabic, shows the fees by age and service', async () => {
    reply(visas.show, { data: uaeVisa })
    await renderScreen(visaUrls.storefront.details(5), { locale: 'ar' })
    expect(await screen.findByRole('heading', { name: 'تأشيرة الإمارات السياحية، 30 يومًا' })).toBeTruthy()
    const ages = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(ages.slice(2)).toEqual(['بالغ', 'طفل', 'رضيع'])
    const fees = (speed: RegExp) =>
      within(screen.getByRole('row', { name: speed }))
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent?.match(/[\d,]+/)?.[0])
    expect(fees(/مستعجلة/)).toEqual(['40,000', '39,000', '31,000'])
    expect(fees(/عادية/)).toEqual(['31,000', '30,000', '23,000'])
  })

  test('a link that names no visa says so', async () => {
    await renderScreen('/visa-details/none')
    expect(await screen.findByRole('heading', { name: "We couldn't find this visa" })).toBeTruthy()
  })
})

describe('the editor', () => {
  test('says which fields are missing and sends nothing', { tags: ['full'] }, async () => {
    await renderScreen(visaUrls.office.new, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save visa' }))
    expect(await screen.findByText(/fields need your attention/)).toBeTruthy()
    expect(sentTo(visas.create)).toEqual([])
  })

  test('sends what is stored back as it is, with its version', async () => {
    const { sampleVisa } = await import('@safar/contract/products/visas/testing/sample-visa')
    const form = sampleVisa()
    reply(visas.show, { data: { ...uaeVisa, office: { form, version: 4 } } })
    reply(visas.update, { message: '', type: 'success', data: uaeVisa })
    await renderScreen(visaUrls.office.edit(5), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save visa' }))
    await waitFor(() => expect(sentTo(visas.update)).toHaveLength(1))
    expect(sentTo(visas.update)[0]?.body).toEqual({ ...form, version: 4 })
  })
})
