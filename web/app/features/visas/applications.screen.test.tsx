// @vitest-environment happy-dom

import { media } from '@safar/contract/media/media.contract'
import { users } from '@safar/contract/people/users.contract'
import type { VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin, agent, customer } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../testing/saved-travellers.ts'
import { visaUrls } from '../../urls/products/visas.ts'
import { khansApplication, khansRow } from './testing/application.fixture.ts'
import { uaeVisa } from './testing/visa.fixture.ts'

describeListScreen('applications of the office', {
  url: visaUrls.office.applications,
  as: admin,
  call: visaApplications.list,
  heading: { en: 'Visa applications', ar: 'طلبات التأشيرة' },
  empty: { data: { data: [], next: null, counts: [] }, text: 'No applications match' },
  filled: {
    data: { data: [khansRow], next: null, counts: [{ state: 'submitted', count: 1 }] },
    texts: ['VA-000012', 'Ayesha Khan'],
  },
})

const open = (changes: Partial<VisaApplicationView>) =>
  reply(visaApplications.show, { data: khansApplication(changes) })

describe('an applicant', () => {
  test('sees what is missing, and cannot submit until it is there', async () => {
    open({ state: 'draft' })
    await renderScreen(visaUrls.storefront.application(12), { as: customer })
    expect(await screen.findByText('1 document is still missing.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit application' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByLabelText('Upload Photograph of Ayesha Khan')).toBeTruthy()
  })

  test('submits the same as before only when it is meant', async () => {
    const applicants = khansApplication().applicants.map((person) => ({ ...person, missing: [] }))
    open({ state: 'draft', total: 4_500_000, applicants })
    fail(visaApplications.submit, 'conflict', { reason: 'booked_before', message: 'They applied as VA-000011.' })
    await renderScreen(visaUrls.storefront.application(12), { as: customer })
    fireEvent.click(await screen.findByRole('button', { name: 'Submit application' }))
    const agree = within(await screen.findByRole('dialog', { name: /^Submit this application/ }))
    fireEvent.click(agree.getByRole('button', { name: 'Submit application' }))
    const again = within(await screen.findByRole('dialog', { name: 'Book again?' }))
    expect(again.getByText('They applied as VA-000011.')).toBeTruthy()
    reply(visaApplications.submit, { message: 'Submitted.', type: 'success', data: khansApplication() })
    fireEvent.click(again.getByRole('button', { name: 'Book again' }))
    await waitFor(() =>
      expect(sentTo(visaApplications.submit).map(({ body }) => body)).toMatchObject([
        { again: false },
        { again: true },
      ]),
    )
  })

  test('sees why a document was refused, and sends it again', async () => {
    const [person] = khansApplication().applicants
    if (!person) throw new Error('nobody applies')
    const [passport] = person.documents
    if (!passport) throw new Error('nothing was sent')
    const refused = { ...passport, state: 'rejected' as const, reason: 'The scan is blurred' }
    open({ state: 'documents_required', applicants: [{ ...person, documents: [refused] }] })
    reply(visaApplications.saveDocument, { message: 'Document uploaded.', type: 'success', data: khansApplication() })
    await renderScreen(visaUrls.storefront.application(12), { as: customer })
    expect(await screen.findByText('The scan is blurred')).toBeTruthy()
    const file = new File(['%PDF-'], 'passport.pdf', { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText('Upload Passport scan of Ayesha Khan'), { target: { files: [file] } })
    await waitFor(() => expect(sentTo(visaApplications.saveDocument)).toHaveLength(1))
    expect(sentTo(visaApplications.saveDocument)[0]?.query).toMatchObject({ applicant: 'a1', document: 'passport' })
  })

  test('an agent pastes applicants from a sheet, one row each', { tags: ['full'] }, async () => {
    reply(visas.show, { data: uaeVisa })
    replyNoSavedTravellers()
    await renderScreen(visaUrls.agent.apply(5), { as: agent })
    const sheet = await screen.findByLabelText(/One applicant per row/)
    const rows = [
      'Mr\tBilal\tKhan\t04/03/1985\tAB1234567\tPK\t01/01/2035',
      'Mrs\tSana\tKhan\t05/06/1988\tAB7654321\tPK\t01/01/2035',
    ]
    fireEvent.change(sheet, { target: { value: rows.join('\n') } })
    fireEvent.click(screen.getByText('Add applicants'))
    expect((await screen.findAllByLabelText(/Given names/)).map((field) => (field as HTMLInputElement).value)).toEqual([
      'Bilal',
      'Sana',
    ])
  })
})

describe('the office', () => {
  test('sees the board by state, with owner and age, and moves through its cards with the arrow keys', async () => {
    const second = { ...khansRow, id: 13, number: 'VA-000013' }
    reply(visaApplications.list, { data: [khansRow, second], next: null, counts: [{ state: 'submitted', count: 2 }] })
    await renderScreen(`${visaUrls.office.applications}?view=board`, { as: admin })
    expect(await screen.findByRole('heading', { name: /Documents required/ })).toBeTruthy()
    const [first] = await screen.findAllByRole('link', { name: /VA-000012.*Unassigned/ })
    if (!first) throw new Error('no card')
    expect(sentTo(visaApplications.list).map(({ query }) => query.state)).toEqual(
      expect.arrayContaining(['submitted', 'documents_required', 'processing']),
    )
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('VA-000013')
    fireEvent.click(screen.getByRole('button', { name: 'Show as list' }))
    expect(await screen.findByRole('button', { name: 'Show as board' })).toBeTruthy()
  })

  test('accepts a document with one key, and refuses another with a reason', async () => {
    open({ state: 'submitted' })
    fail(media.open, 'not_found')
    reply(visaApplications.review, { message: 'Review saved.', type: 'success', data: khansApplication() })
    await renderScreen(visaUrls.office.application(12), { as: admin })
    await screen.findByRole('button', { name: 'Accept document' })
    fireEvent.keyDown(window, { key: 'a' })
    await waitFor(() => expect(sentTo(visaApplications.review)).toHaveLength(1))
    expect(sentTo(visaApplications.review)[0]?.body).toMatchObject({ documents: [{ id: 31, approved: true }] })
    fireEvent.keyDown(window, { key: 'r' })
    fireEvent.change(await screen.findByLabelText(/Reason for refusal/), { target: { value: 'Blurred' } })
    fireEvent.click(screen.getByRole('button', { name: 'Refuse document' }))
    await waitFor(() => expect(sentTo(visaApplications.review)).toHaveLength(2))
    expect(sentTo(visaApplications.review)[1]?.body).toMatchObject({
      documents: [{ approved: false, reason: 'Blurred' }],
    })
  })

  test('applies for an agent: the application belongs to them, with their saved travellers and not our contact', {
    tags: ['full'],
  }, async () => {
    reply(users.list, { data: [], next: null })
    reply(visas.list, { data: [uaeVisa], next: null })
    reply(visas.show, { data: uaeVisa })
    replyNoSavedTravellers()
    reply(visaApplications.create, { message: 'Saved.', type: 'success', data: khansApplication({ state: 'draft' }) })
    await renderScreen(`${visaUrls.office.sell()}?for=agent-77&visa=5`, { as: admin })
    const sheet = await screen.findByLabelText(/One applicant per row/)
    fireEvent.change(sheet, { target: { value: 'Mr\tBilal\tKhan\t04/03/1985\tAB1234567\tPK\t01/01/2035' } })
    fireEvent.click(screen.getByText('Add applicants'))
    const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
    type(/^Name/, 'Adeel Iqbal')
    type(/^E-mail/, 'adeel@example.test')
    type(/^Phone/, '+923001234567')
    fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(sentTo(visaApplications.create)).toHaveLength(1))
    expect(sentTo(visaApplications.create)[0]?.body).toMatchObject({ agent_id: 77, visa_id: 5 })
  })

  test('is told that a person without an account cannot apply', async () => {
    reply(visas.list, { data: [uaeVisa], next: null })
    await renderScreen(`${visaUrls.office.sell()}?for=walk-in`, { as: admin })
    expect(await screen.findByText(/choose an agent or a customer/)).toBeTruthy()
    expect(screen.queryByLabelText(/Visa/)).toBeNull()
  })
})
