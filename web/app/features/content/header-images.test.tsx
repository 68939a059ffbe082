// @vitest-environment happy-dom

import { umrahPictures } from '@safar/contract/products/umrah/pictures.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pending, reply, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { pictures } from '../umrah/pictures.ts'
import { HeaderBand } from './header-band.tsx'
import { HeaderImagesPanel } from './header-images-panel.tsx'

const picture = (letter: string) => ({ name: `${letter.repeat(32)}.webp`, width: 1920, height: 800 })
const [one, two] = [picture('a'), picture('b')]
const stored = [
  { id: 1, picture: one },
  { id: 2, picture: two },
]

test('the picture included in the page is shown immediately, before the others', async () => {
  pending(umrahPictures.list)
  await renderPart(<HeaderBand pictures={pictures} title="Umrah" detail="" rendered={stored} />)
  const shown = document.querySelector('img')
  expect(shown?.getAttribute('src')).toContain(one.name)
  expect([shown?.getAttribute('loading'), shown?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

test('the order of header images is changed by keys and saved as one list', async () => {
  reply(umrahPictures.list, { data: stored })
  reply(umrahPictures.save, { message: 'Header images saved successfully', type: 'success', data: stored })
  const onClose = vi.fn()
  await renderPart(<HeaderImagesPanel pictures={pictures} onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Move Picture 2 up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo(umrahPictures.save).at(-1)?.body).toEqual({ pictures: [two.name, one.name] })
  expect(await screen.findByText('Header images saved successfully')).toBeTruthy()
})

test('a picture can be removed from the header', async () => {
  reply(umrahPictures.list, { data: stored })
  reply(umrahPictures.save, { message: 'Header images saved successfully', type: 'success', data: [] })
  await renderPart(<HeaderImagesPanel pictures={pictures} onClose={vi.fn()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Picture 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(umrahPictures.save)).toHaveLength(1))
  expect(sentTo(umrahPictures.save)[0]?.body).toEqual({ pictures: [two.name] })
})
