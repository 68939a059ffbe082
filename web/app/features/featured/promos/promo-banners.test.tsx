// @vitest-environment happy-dom

import { pictures } from '@safar/contract/content/pictures.contract'
import { type PromoRow, promos } from '@safar/contract/content/promos.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { errorAt, getField, typeInto } from '../../../testing/fields.ts'
import { staff } from '../../../testing/people.ts'
import { renderScreen, reply, replyLater, sentTo } from '../../../testing/render-screen.tsx'
import { replyEmptyHomePage } from '../testing/empty-home-page.ts'

const URL = '/admin/banners'
const editor = staff('media.manage')
const ramadan: PromoRow = {
  id: 1,
  picture: { name: `${'a'.repeat(32)}.webp`, width: 1920, height: 640 },
  alt: { en: 'Ramadan fares', ar: 'أسعار رمضان' },
  link: '/umra-packages',
  audience: 'everyone',
  language: null,
  starts_on: null,
  ends_on: null,
  active: true,
  live: true,
}
const named = (id: number, en: string, about: Partial<PromoRow> = {}): PromoRow => ({
  ...ramadan,
  id,
  alt: { en, ar: '' },
  ...about,
})

beforeEach(replyEmptyHomePage)
const list = (...data: PromoRow[]) => reply(promos.manage, { data })
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save banner' }))

test('banners say whether they are on the home page, and for whom', async () => {
  list(
    ramadan,
    named(2, 'Hajj', { live: false, starts_on: '2099-01-01', audience: 'agents', language: 'ar' }),
    named(3, 'Eid', { live: false, ends_on: '2020-01-01' }),
    named(4, 'Winter', { live: false, active: false }),
  )
  await renderScreen(URL, { as: editor })
  expect(within(await rowOf('Ramadan fares')).getByText('On home page')).toBeTruthy()
  expect((await rowOf('Hajj')).textContent).toMatch(/Agents · Arabic.*From .*2099.*Scheduled/)
  expect(within(await rowOf('Eid')).getByText('Ended')).toBeTruthy()
  expect(within(await rowOf('Winter')).getByText('Hidden')).toBeTruthy()
})

test('a banner without a picture or its description is refused at the field; with both it is sent', {
  tags: ['full'],
}, async () => {
  list()
  reply(pictures.uploadPromo, { message: 'File Uploaded.', type: 'success', picture: ramadan.picture })
  reply(promos.add, { message: 'Saved.', type: 'success', data: ramadan })
  await renderScreen(URL, { as: editor })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add banner' }))[0] as HTMLElement)
  await screen.findByRole('button', { name: 'Save banner' })
  save()
  await waitFor(() => expect(errorAt('Description in English')).toBeTruthy())
  expect(screen.getByText('Add a picture.')).toBeTruthy()
  expect(sentTo(promos.add)).toEqual([])
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'ramadan.png', { type: 'image/png' })] } })
  await waitFor(() => expect(sentTo(pictures.uploadPromo)).toHaveLength(1))
  await screen.findByRole('img')
  typeInto('Description in English', 'Ramadan fares')
  typeInto('Link', '/umra-packages')
  save()
  await waitFor(() => expect(sentTo(promos.add)).toHaveLength(1))
  expect(sentTo(promos.add)[0]?.body).toEqual({
    picture: ramadan.picture.name,
    alt: { en: 'Ramadan fares', ar: '' },
    link: '/umra-packages',
    audience: 'everyone',
    language: null,
    starts_on: null,
    ends_on: null,
    active: true,
  })
})

test('a banner saved while its picture is uploading is sent once, with the picture', { tags: ['full'] }, async () => {
  list()
  const finishUpload = replyLater(pictures.uploadPromo, {
    message: 'File Uploaded.',
    type: 'success',
    picture: ramadan.picture,
  })
  reply(promos.add, { message: 'Saved.', type: 'success', data: ramadan })
  await renderScreen(URL, { as: editor })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add banner' }))[0] as HTMLElement)
  await screen.findByRole('button', { name: 'Save banner' })
  typeInto('Description in English', 'Ramadan fares')
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'ramadan.png', { type: 'image/png' })] } })
  await waitFor(() => expect(sentTo(pictures.uploadPromo)).toHaveLength(1))
  save()
  save()
  expect(sentTo(promos.add)).toEqual([])
  expect(screen.queryByText('Add a picture.')).toBeNull()
  finishUpload()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save banner' })).toBeNull())
  expect(sentTo(promos.add)).toMatchObject([{ body: { picture: ramadan.picture.name } }])
})

test('a link that could run a script is refused at its field', async () => {
  list(ramadan)
  await renderScreen(URL, { as: editor })
  fireEvent.click((await screen.findByText('Ramadan fares')).closest('button') as HTMLElement)
  await waitFor(() => expect(getField('Link').value).toBe('/umra-packages'))
  typeInto('Link', 'javascript:alert(1)')
  save()
  await waitFor(() => expect(errorAt('Link')).toMatch(/^Enter a page such as/))
  expect(sentTo(promos.update)).toEqual([])
})

test('a banner moves with everything else as it was, and is deleted after the question alone', async () => {
  list(ramadan, named(2, 'Hajj'))
  reply(promos.update, { message: 'Saved.', type: 'success', data: ramadan })
  reply(promos.remove, { message: 'Deleted.', type: 'success' })
  await renderScreen(URL, { as: editor })
  const buttons = within(await rowOf('Ramadan fares')).getAllByRole('button', { name: /Ramadan fares/ })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  await waitFor(() =>
    expect(sentTo(promos.update)).toMatchObject([{ body: { id: 1, link: '/umra-packages', position: 1 } }]),
  )
  fireEvent.click((await screen.findByText('Ramadan fares')).closest('button') as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete banner' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Ramadan fares?' })
  expect(sentTo(promos.remove)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete banner' }))
  await waitFor(() => expect(sentTo(promos.remove)).toMatchObject([{ params: { id: '1' } }]))
})
