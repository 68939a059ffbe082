import { media } from '@safar/contract/media/media.contract'
import { type CompanyForm, settings } from '@safar/contract/settings/settings.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { agencyLetterhead } from '../../platform/documents/agency-letterhead.ts'
import { filesOver, pdf, png } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readCompany } from './company.ts'

const app = await startTestApp()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['settings.manage'] })
const { upload } = filesOver(app)
const seller = await app.person('admin-staff', { permissions: ['bookings.create'] })

const company = (changes: Partial<CompanyForm> = {}): CompanyForm => ({
  name: { en: 'Karwan Travels', ar: '' },
  address: { en: '5 Mall Road, Lahore', ar: '5 شارع مول، لاهور' },
  phone: '+92 42 111 000 111',
  whatsapp: '+92 300 1112223',
  email: 'sales@karwan.example',
  offices: [
    {
      name: { en: 'Karachi', ar: 'كراتشي' },
      address: { en: 'Shahrah-e-Faisal', ar: '' },
      phone: '+92 21 111 000 111',
    },
  ],
  licences: [{ name: { en: 'IATA', ar: '' }, number: '27-3 4567 8' }],
  about: { en: [{ type: 'paragraph', spans: [{ text: 'Since 1987.' }] }], ar: [] },
  ...changes,
})
const save = (body: object, who: { token?: string } = office) => app.call(settings.save, { body: body as never }, who)
const readVersion = async () => (await app.call(settings.read, {}, office)).body.data.version

describe('company settings', () => {
  test('200: until the office saves its own details, the company is the one the server was started with', async () => {
    const { body } = await app.call(settings.read, {}, office)
    expect(body.data).toMatchObject({
      version: 0,
      company: { name: { en: app.services.config.AGENCY_NAME } },
      currency: 'PKR',
      zone: 'Asia/Karachi',
      languages: ['en', 'ar'],
    })
  })

  test('200: saved details are shown to everybody, on pages and documents, immediately', async () => {
    const { status, body } = await save({ ...company(), version: await readVersion() })
    expect([status, body.message]).toEqual([200, 'Settings saved.'])
    const read = await app.call(settings.public, {})
    expect(read.body.data).toMatchObject({ name: { en: 'Karwan Travels' }, offices: [{ phone: '+92 21 111 000 111' }] })
    expect(app.services.config.agency).toMatchObject({
      name: { en: 'Karwan Travels', ar: 'Karwan Travels' },
      licences: [{ name: { en: 'IATA', ar: 'IATA' }, number: '27-3 4567 8' }],
      zone: 'Asia/Karachi',
      currency: 'PKR',
    })
  })

  test('200: an empty e-mail address counts as none', async () => {
    const { body } = await save({ ...company(), email: '', version: await readVersion() })
    expect(body.data.company.email).toBeNull()
  })

  test("409: another person's change made meanwhile is not overwritten", async () => {
    const version = await readVersion()
    await save({ ...company({ phone: '+92 42 222 000 111' }), version })
    const late = await save({ ...company({ phone: '+92 42 333 000 111' }), version })
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(new RegExp(`${office.user.name}.* changed these settings on .*Review them`))
    expect((await readCompany(app.services.db.adhoc, app.services.config)).company.phone).toBe('+92 42 222 000 111')
  })

  test('200: a logo is shown on pages, documents and mails, and stays in storage while it is in use', async () => {
    const { body: sent } = await upload(office, png)
    const logo = sent.file.file_name
    expect((await app.call(settings.logo, {})).status).toBe(404)
    const saved = await save({ ...company(), logo, version: await readVersion() })
    expect([saved.status, saved.body.data.company.logo]).toEqual([200, logo])
    const { agency } = app.services.config
    expect(agency.logo).toBe(logo)
    expect(agencyLetterhead(agency, 'en').logo?.format).toBe('png')
    const shown = await app.http.inject({ url: '/api/company-logo' })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const removed = await app.call(media.remove, { params: { file_name: logo } }, office)
    expect(removed.status).toBe(409)
    await save({ ...company(), logo: null, version: await readVersion() })
    expect((await app.call(settings.logo, {})).status).toBe(404)
  })

  test("422: a logo must be a picture, and not somebody else's file", async () => {
    const own = (await upload(office, pdf)).body.file.file_name
    const others = (await upload(seller, png)).body.file.file_name
    for (const logo of [own, others]) {
      const { status, body } = await save({ ...company(), logo, version: await readVersion() })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['logo']])
    }
  })

  test.each([
    ['name.en', { name: { en: '', ar: '' } }],
    ['phone', { phone: '111' }],
    ['email', { email: 'nobody' }],
    ['offices.0.phone', { offices: [{ ...company().offices[0], phone: 'call us' }] }],
    ['licences.0.number', { licences: [{ name: { en: 'IATA', ar: '' }, number: '' }] }],
  ])('422 at %s', async (field, changes) => {
    const { status, body } = await save({ ...company(), ...changes, version: await readVersion() })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('403: staff without the permission can neither read nor change them', async () => {
    expect((await app.call(settings.read, {}, seller)).status).toBe(403)
    expect((await save({ ...company(), version: 0 }, seller)).status).toBe(403)
  })
})
