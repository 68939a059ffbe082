import { expect, test } from 'vitest'
import routes from './routes.ts'

const areas = routes.filter(({ children }) => children?.length)
const entriesOf = (id: string) => areas.find((area) => area.id === id)?.children ?? []

test.each(['admin', 'agent', 'reservation', 'salesman'])(
  '404: a wrong URL under /%s keeps the frame of the area',
  (id) => {
    expect(entriesOf(id)).toContainEqual(
      expect.objectContaining({ path: `/${id}/*`, file: 'areas/office/not-found.screen.tsx' }),
    )
  },
)

test('404: any other wrong URL is answered by the storefront', () => {
  expect(routes.at(-1)).toMatchObject({ path: '*', file: 'areas/not-found.screen.tsx' })
})
