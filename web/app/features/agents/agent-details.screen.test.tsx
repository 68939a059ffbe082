// @vitest-environment happy-dom

import { media } from '@safar/contract/media/media.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { type AgencyView, agents } from '@safar/contract/people/agents.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorAt, findField, getField, typeInto } from '../../testing/fields.ts'
import { agent, customer, type SignedInPerson, salesman, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { authUrls } from '../../urls/auth.ts'
import { flightUrls } from '../../urls/products/flights.ts'
import { salesmanUrls } from '../../urls/salesman.ts'

const licence = { name: 'licence.pdf', file_name: 'f-1.pdf', type: 'application/pdf', size: 20_480 }

const agency: AgencyView = {
  user: agent.user,
  agency_name: 'Al Noor Travels',
  owner_name: 'Sana Malik',
  cnic_masked: '••••346',
  ntn_masked: '••••12',
  dts_licence: 'DTS-4411',
  dts_expiry: '2028-06-30',
  iata_number: null,
  address: '4 Mall Road',
  city: 'Lahore',
  country: 'PK',
  phone: '+923001234567',
  whatsapp: '+923001234567',
  logo: null,
  documents: [licence],
  salesman: null,
  rejected_reason: null,
  submitted_at: '2026-11-01T08:00:00.000Z',
  change: null,
}
const noUploads = () => reply(media.list, { data: [] })
const me = (person: SignedInPerson) =>
  reply(accounts.currentUser, { success: true, user: person.user, permissions: [] })
const unfilled: SignedInPerson = { ...agent, user: { ...agent.user, is_approved: '0', is_formFilled: 0 } }

describe('the office changes an agency', () => {
  const office = staff('agents.manage', 'users.view')
  const url = adminUrls.editAgency(3)
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  test('shows that it is loading', async () => {
    pending(agents.show)
    await renderScreen(url, { as: office })
    expect(screen.getByRole('heading', { level: 1, name: 'Edit agency details' })).toBeTruthy()
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Loading')).toBe(true)
  })

  test('says that it could not be loaded, and retries on request', async () => {
    fail(agents.show, 'server_error')
    await renderScreen(url, { as: office })
    expect(await screen.findByText("We couldn't load this agency's details")).toBeTruthy()
    reply(agents.show, { data: agency })
    noUploads()
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect((await findField('Agency name')).value).toBe('Al Noor Travels')
  })

  test('starts with the stored values; CNIC and NTN stay unless new ones are entered', async () => {
    reply(agents.show, { data: agency })
    noUploads()
    reply(agents.updateDetails, { message: 'Saved.', type: 'success', data: agency })
    const { currentUrl } = await renderScreen(url, { as: office })
    expect((await findField('Owner CNIC')).value).toBe('')
    expect(screen.getByText('On file: \u2066••••346\u2069. Leave empty to keep it.')).toBeTruthy()
    typeInto('City', 'Karachi')
    save()
    await waitFor(() => expect(sentTo(agents.updateDetails)).toHaveLength(1))
    const [sent] = sentTo(agents.updateDetails)
    expect(sent).toMatchObject({ params: { id: '3' }, body: { city: 'Karachi', documents: ['f-1.pdf'] } })
    expect(sent?.body).not.toHaveProperty('cnic')
    expect(sent?.body).not.toHaveProperty('ntn')
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.user(3)))
  })

  test('refuses a CNIC of the wrong length and an empty address at their fields', async () => {
    reply(agents.show, { data: agency })
    noUploads()
    await renderScreen(url, { as: office })
    await findField('Owner CNIC')
    typeInto('Owner CNIC', '35202-1')
    typeInto('Street address', '')
    save()
    await waitFor(() => expect(errorAt('Owner CNIC')).toBeTruthy())
    expect(errorAt('Street address')).toBe('This field is required.')
    expect(errorAt('NTN')).toBeNull()
    expect(sentTo(agents.updateDetails)).toEqual([])
  })

  test('shows a server refusal at its field, and stays on the page', async () => {
    reply(agents.show, { data: agency })
    noUploads()
    fail(agents.updateDetails, 'invalid', { errors: { dts_licence: ['This licence is registered already.'] } })
    const { currentUrl } = await renderScreen(url, { as: office })
    await findField('DTS licence number')
    save()
    await waitFor(() => expect(errorAt('DTS licence number')).toBe('This licence is registered already.'))
    expect(currentUrl()).toBe(url)
  })
})

describe('an agent changes their own details', () => {
  test('returns to the dashboard with the person loaded again', async () => {
    reply(agents.show, { data: agency })
    noUploads()
    me(agent)
    reply(agents.updateDetails, { message: 'Saved.', type: 'success', data: agency })
    const { currentUrl } = await renderScreen(agentUrls.editAgency, { as: agent })
    expect((await findField('Agency name')).value).toBe('Al Noor Travels')
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(currentUrl()).toBe(agentUrls.dashboard))
    expect(sentTo(accounts.currentUser).length).toBeGreaterThan(0)
  })

  test('is laid out from right to left in Arabic', async () => {
    reply(agents.show, { data: agency })
    noUploads()
    await renderScreen(agentUrls.editAgency, { as: agent, locale: 'ar' })
    expect(await screen.findByDisplayValue('Al Noor Travels')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'بيانات الوكالة' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe("an agent's first details", () => {
  const empty: AgencyView = { ...agency, documents: [], submitted_at: null, cnic_masked: null, ntn_masked: null }

  test('require a document as well as every field', async () => {
    me(unfilled)
    noUploads()
    reply(agents.show, { data: empty })
    await renderScreen(agentUrls.addDetails, { as: unfilled })
    expect((await findField('Owner name')).value).toBe('Sana Malik')
    fireEvent.click(screen.getByRole('button', { name: 'Submit details' }))
    await waitFor(() => expect(errorAt('Street address')).toBe('This field is required.'))
    expect(errorAt('Owner CNIC')).toBeTruthy()
    expect(sentTo(agents.submitDetails)).toEqual([])
  })

  test('are still there after a reload', async () => {
    me(unfilled)
    noUploads()
    reply(agents.show, { data: empty })
    sessionStorage.setItem('personal.agency.draft.3', JSON.stringify({ city: 'Multan', unknown: 'x' }))
    await renderScreen(agentUrls.addDetails, { as: unfilled })
    await waitFor(() => expect(getField('City').value).toBe('Multan'))
    typeInto('City', 'Sialkot')
    await waitFor(() => expect(sessionStorage.getItem('personal.agency.draft.3')).toContain('Sialkot'))
    expect(sessionStorage.getItem('personal.agency.draft.3')).not.toContain('unknown')
    sessionStorage.removeItem('personal.agency.draft.3')
  })

  test('start with the earlier answers after being declined, and show what to correct', async () => {
    me(unfilled)
    noUploads()
    reply(agents.show, { data: { ...agency, rejected_reason: 'The licence has expired.' } })
    await renderScreen(agentUrls.addDetails, { as: unfilled })
    expect(await screen.findByText(/The licence has expired/)).toBeTruthy()
    expect((await findField('DTS licence number')).value).toBe('DTS-4411')
    sessionStorage.removeItem('personal.agency.draft.3')
  })

  test('are not requested twice', async () => {
    const filled = { ...unfilled, user: { ...unfilled.user, is_formFilled: 1 as const } }
    me(filled)
    reply(agents.show, { data: agency })
    await renderScreen(agentUrls.addDetails, { as: filled })
    expect(await screen.findByText('We have your details')).toBeTruthy()
    const follow = screen.getByRole('link', { name: 'View application status' })
    expect(follow.getAttribute('href')).toBe(agentUrls.awaitingApproval)
    expect(screen.queryByRole('button', { name: 'Submit details' })).toBeNull()
  })

  test('are not for customers, and a guest has to register first', async () => {
    me(customer)
    await renderScreen('/add-agent-details', { as: customer })
    expect(await screen.findByText('This form is for travel agencies')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Register your agency' })).toBeNull()
  })

  test('a guest is taken to registration', async () => {
    await renderScreen('/add-agent-details')
    expect(await screen.findByText('Register your agency first')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Register your agency' }).getAttribute('href')).toBe(authUrls.registerAgent)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(authUrls.login)
  })
})

describe('the page after verifying an e-mail address', () => {
  const at = (change: Partial<SignedInPerson['user']>): SignedInPerson => ({
    ...agent,
    user: { ...agent.user, ...change },
  })

  test.each([
    ['details come next', { is_approved: '0', is_formFilled: 0 }, 'Complete details', agentUrls.addDetails],
    ['the office decides next', { is_approved: '0' }, 'View application status', agentUrls.awaitingApproval],
    ['an approved agent sells', {}, 'Search flights', flightUrls.agent.search],
  ] as const)('%s', async (_, change, action, url) => {
    const person = at(change)
    me(person)
    await renderScreen('/email-success-message', { as: person })
    expect(await screen.findByRole('heading', { level: 1, name: 'E-mail verified' })).toBeTruthy()
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(url)
  })

  test('says so if the address was not verified', async () => {
    const person = at({ is_approved: '0', email_verified: false })
    me(person)
    await renderScreen('/email-success-message', { as: person })
    expect(await screen.findByRole('heading', { level: 1, name: 'E-mail not verified yet' })).toBeTruthy()
  })
})

describe('a salesman adds an agent', () => {
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save agent' }))

  test('names what is missing, and refuses an invalid address', async () => {
    await renderScreen(salesmanUrls.newUser, { as: salesman })
    typeInto('E-mail', 'not-an-address')
    save()
    await waitFor(() => expect(errorAt('Full name')).toBe('This field is required.'))
    expect(errorAt('Agency name')).toBe('This field is required.')
    expect(errorAt('E-mail')).toBeTruthy()
    expect(errorAt('City')).toBeNull()
    expect(sentTo(agents.createByOffice)).toEqual([])
  })
})
