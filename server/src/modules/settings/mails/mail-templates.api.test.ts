import { accounts } from '@safar/contract/people/accounts.contract'
import { type MailWording, mailTemplates } from '@safar/contract/settings/mail-templates.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['settings.manage'] })
const other = await app.person('admin-staff', { permissions: ['settings.manage'] })
const seller = await app.person('admin-staff', { permissions: ['bookings.create'] })

const KEY = 'accounts.reset'
const own: MailWording = {
  subject: 'A new password for {{name}}',
  heading: 'Dear {{name}}',
  text: 'Choose a new password below.\n<b>Karwan</b> never asks for it.',
  button: 'Choose password',
  footnote: undefined,
}
const read = async (key = KEY) => (await app.call(mailTemplates.read, { params: { key } }, office)).body.data
const save = async (
  wording: Partial<Record<'en' | 'ar', MailWording | null>>,
  { key = KEY, who = office, version }: { key?: string; who?: { token: string }; version?: number } = {},
) => {
  const body = { en: null, ar: null, ...wording, version: version ?? (await read(key)).version }
  return app.call(mailTemplates.save, { params: { key }, body }, who)
}
const mailsTo = async (address: string) => {
  await app.services.jobs.drain()
  const { rows } = await app.owner.query(
    'select subject, html, text from mailbox where to_address = $1 order by id desc',
    [address],
  )
  return rows as { subject: string; html: string; text: string }[]
}

describe('mail templates', () => {
  test('200: every mail is listed with its subject in both languages, and at first none is customised', async () => {
    const { body } = await app.call(mailTemplates.list, {}, office)
    expect(body.data.length).toBeGreaterThan(100)
    expect(body.data.find(({ key }) => key === KEY)).toMatchObject({
      group: 'accounts',
      subject: { en: 'Set a new password' },
      is_own: false,
      changed: null,
    })
    expect(body.data.find(({ key }) => key === 'bookings.held.hotel')?.subject.en).toContain('{{ref}}')
  })

  test('200: the standard text shows its variables and which of them are required', async () => {
    const { standard, variables } = await read('bookings.pay_by_near.flight')
    expect(standard.en.text).toContain('Pay for {{ref}}, {{route}}, for {{lead}} by {{until}}')
    const required = variables.filter((each) => each.required).map(({ name }) => name)
    expect(required.sort()).toEqual(['ref', 'until'])
    expect(variables.find(({ name }) => name === 'lead')?.example.ar).toContain('علي')
  })

  test('200: a mail sent after the change has the new words and its link, and no text is taken as markup', async () => {
    const person = await app.person('customer')
    const saved = await save({ en: own })
    expect([saved.status, saved.body.message]).toEqual([200, 'E-mail text saved.'])
    await app.call(accounts.forgotPassword, { body: { email: person.user.email } })
    const [mail] = await mailsTo(person.user.email)
    expect(mail?.subject).toBe(`A new password for ${person.user.name}`)
    expect(mail?.html).toContain('&lt;b&gt;Karwan&lt;/b&gt; never asks for it.')
    expect(mail?.html).toContain('Choose password')
    expect(mail?.text).toContain('/auth/password-reset/')
    expect(mail?.text).not.toContain('The link works once')
  })

  test('200: the other language, and after null this one too, is sent with the standard text', async () => {
    await save({ ar: { ...own, subject: 'كلمة مرور لـ {{name}}' } })
    for (const [locale, subject] of [
      ['ar', 'كلمة مرور لـ '],
      ['en', 'Set a new password'],
    ] as const) {
      const { user } = await app.person('customer')
      await app.call(accounts.forgotPassword, { body: { email: user.email } }, { locale })
      expect((await mailsTo(user.email))[0]?.subject).toContain(subject)
    }
    expect((await read()).own.en).toBeNull()
    await save({})
    const { body } = await app.call(mailTemplates.list, {}, office)
    expect(body.data.find(({ key }) => key === KEY)).toMatchObject({ is_own: false, changed: { by: office.user.name } })
  })

  test.each([
    ['en.text', KEY, { text: 'Dear {{nobody}}' }, '{{nobody}}'],
    ['en.subject', KEY, { subject: 'Dear {{name' }, '{{'],
    ['en.button', KEY, { button: 'For {{name}}' }, '{{name}}'],
    ['en.text', KEY, { text: '' }, ''],
    ['en.text', 'transfers.rejected', { subject: '{{ref}}', text: '{{amount}} did not come.' }, '{{reason}}'],
  ])('422 at %s of %s', async (field, key, change, variable) => {
    const { status, body } = await save({ en: { ...own, ...change } }, { key })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors?.[field]?.[0]).toContain(variable)
  })

  test('200: the preview is the mail with example values, and a test mail goes only to the caller', async () => {
    const body = { locale: 'ar' as const, wording: { ...own, heading: 'مرحبًا {{name}}' } }
    const preview = await app.call(mailTemplates.preview, { params: { key: KEY }, body }, office)
    expect(preview.body.data.subject).toBe('A new password for سارة مالك')
    expect(preview.body.data.html).toContain('dir="rtl"')
    expect(preview.body.data.html).toContain('مرحبًا <bdi>سارة مالك</bdi>')
    const sent = await app.call(mailTemplates.sendTest, { params: { key: KEY }, body }, office)
    expect(sent.status).toBe(200)
    expect((await mailsTo(office.user.email)).map(({ subject }) => subject)).toEqual(['A new password for سارة مالك'])
    const bad = { ...body, wording: { ...own, text: '{{x}}' } }
    const refused = await app.call(mailTemplates.preview, { params: { key: KEY }, body: bad }, office)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['wording.text']])
  })

  test("409: another person's change made meanwhile is not overwritten", async () => {
    const { version } = await read()
    await save({ en: own }, { who: other })
    const late = await save({ en: { ...own, heading: 'Late' } }, { version })
    expect([late.status, (await read()).own.en?.heading]).toEqual([409, 'Dear {{name}}'])
    expect(late.body.message).toContain(other.user.name)
  })

  test('404: a mail that the product does not send is not found', async () => {
    expect((await save({ en: own }, { key: 'accounts.nothing', version: 0 })).status).toBe(404)
  })

  test('403: staff without the permission can neither read nor change them', async () => {
    expect((await app.call(mailTemplates.list, {}, seller)).status).toBe(403)
    expect((await save({ en: own }, { who: seller })).status).toBe(403)
  })
})
