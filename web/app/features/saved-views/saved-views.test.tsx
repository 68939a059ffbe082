// @vitest-environment happy-dom

import { type SavedView, savedViews } from '@safar/contract/people/saved-views.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { agent, type SignedInPerson, staff } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { reply, sentTo } from '../../testing/render-screen.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ListViews } from '../../ui/data-table/use-table-view.ts'
import { SavedViews } from './public.ts'

const own: SavedView = { id: 1, name: 'Mine', query: 'q=khi', shared: false, by: null, removable: true }
const shared: SavedView = {
  ...own,
  id: 2,
  name: 'Due today',
  query: 'sort=amount',
  shared: true,
  by: 'Hira Khan',
  removable: false,
}

function List() {
  const query = useTableQuery()
  return (
    <ListViews value={SavedViews}>
      <DataTable
        name="bookings-own"
        label="Bookings"
        columns={[]}
        rows={[]}
        state="ready"
        rowId={String}
        query={query}
      />
    </ListViews>
  )
}

const open = async (as: SignedInPerson, url: string, views: SavedView[] = []) => {
  reply(savedViews.list, { data: views })
  const rendered = await renderRoute(url, { path: '/', Component: List }, { as })
  fireEvent.click(await screen.findByRole('button', { name: /Views|Mine|Due today/ }))
  return rendered
}

describe('saved views of a list', () => {
  test('the state in the URL is saved under a name', async () => {
    reply(savedViews.save, { message: 'View saved.', type: 'success', data: own })
    await open(agent, '/?sort=amount&queue=due_today')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
    fireEvent.change(within(dialog).getByLabelText('Name of the view'), { target: { value: ' Mine ' } })
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save this view' }))
    await waitFor(() =>
      expect(sentTo(savedViews.save).at(-1)?.body).toEqual({
        list: 'bookings-own',
        name: 'Mine',
        query: 'queue=due_today&sort=amount',
        shared: false,
      }),
    )
  })

  test('the office can share one with colleagues', async () => {
    reply(savedViews.save, { message: 'View saved.', type: 'success', data: own })
    await open(staff('bookings.view'), '/?q=khi', [own])
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
    fireEvent.click(within(dialog).getByLabelText('Share with the office'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save this view' }))
    await waitFor(() => expect(sentTo(savedViews.save).at(-1)?.body).toMatchObject({ name: 'Mine', shared: true }))
  })

  test('those of colleagues name the person who shared them, and can be opened', async () => {
    const { currentUrl } = await open(staff('bookings.view'), '/', [own, shared])
    expect(await screen.findByText('by Hira Khan')).toBeTruthy()
    fireEvent.click(screen.getByText('Due today'))
    await waitFor(() => expect(currentUrl()).toBe('/?sort=amount'))
  })

  test.each([
    ['own', own, 1],
    ["a colleague's", shared, 0],
  ])("deleting is offered only for one's own views: %s", async (_, view, buttons) => {
    await open(staff('bookings.view'), `/?${view.query}`, [view])
    await screen.findByText('Save this view')
    expect(screen.queryAllByText(/^Delete/)).toHaveLength(buttons)
  })
})
