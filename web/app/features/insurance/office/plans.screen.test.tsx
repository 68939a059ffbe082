// @vitest-environment happy-dom

import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../../testing/describe-list-screen.tsx'
import { admin } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { managedPlan } from '../testing/plan.fixture.ts'

describeListScreen('insurance plans of the office', {
  url: insuranceUrls.office.catalogue,
  as: admin,
  call: insurance.plans,
  heading: { en: 'Insurance plans', ar: 'خطط التأمين' },
  empty: { data: { data: [] }, text: 'No insurance plans yet' },
  filled: { data: { data: [managedPlan] }, texts: [/Gold|الذهبية/, 'Indus Takaful', /2,501/] },
})

test('deleting a plan first says what happens to its policies', async () => {
  reply(insurance.plans, { data: [managedPlan] })
  reply(insurance.remove, { message: 'Deleted.', type: 'success' })
  await renderScreen(insuranceUrls.office.catalogue, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Gold' }))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText(/2 policies already sold stay valid/)).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Delete plan' }))
  await waitFor(() => expect(sentTo(insurance.remove)).toMatchObject([{ params: { id: '7' } }]))
})

describe('the editor', () => {
  const open = async () => {
    reply(insurance.plans, { data: [managedPlan] })
    return renderScreen(insuranceUrls.office.edit(7), { as: admin })
  }
  const tried = () => within(screen.getByRole('region', { name: 'Try a price' }))

  test('says which fields are missing and sends nothing', { tags: ['full'] }, async () => {
    await renderScreen(insuranceUrls.office.new, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save plan' }))
    expect(await screen.findByText(/need your attention/)).toBeTruthy()
    expect(sentTo(insurance.create)).toEqual([])
  })

  test('calculates a trial price from the form as it is typed, step by step', { tags: ['full'] }, async () => {
    await open()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Days' }), { target: { value: '7' } })
    const steps = tried()
    expect(steps.getByText('70 years old').closest('li')?.textContent).toContain('6,000')
    const [first] = screen.getAllByRole('textbox', { name: 'Public price' })
    if (!first) throw new Error('no premium to change')
    fireEvent.change(first, { target: { value: '5000' } })
    expect(tried().getByText('70 years old').closest('li')?.textContent).toContain('7,500')
  })

  test.each([
    ['90', "Does not insure everyone's age"],
    ['36, x', /Enter the ages/],
  ])('says why ages %s have no price', async (ages, text) => {
    await open()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Ages of travellers' }), { target: { value: ages } })
    expect(tried().getByText(text)).toBeTruthy()
  })

  test('saves the plan with the version that was read, and shows a refusal at its field', {
    tags: ['full'],
  }, async () => {
    await open()
    fail(insurance.update, 'invalid', { errors: { 'ages.0.to': ['The last age must not be below the first.'] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Save plan' }))
    expect(await screen.findByText('The last age must not be below the first.')).toBeTruthy()
    expect(sentTo(insurance.update)).toMatchObject([{ params: { id: '7' }, body: { version: 3 } }])
  })

  test('says so when a plan no longer exists', async () => {
    reply(insurance.plans, { data: [] })
    await renderScreen(insuranceUrls.office.edit(7), { as: admin })
    expect(await screen.findByText("We couldn't find this plan")).toBeTruthy()
  })
})
