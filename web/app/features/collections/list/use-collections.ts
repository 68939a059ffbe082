import { type CollectionState, collectionStates, type FileFormat } from '@safar/contract/vocabulary/money'
import { useState } from 'react'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { idIn } from '../../../ui/url-state.ts'
import { collectionPages, saveCollections } from '../api.ts'

const FILTERS = ['state', 'salesman']

/** A list of collections by the URL, and which of them is open. */
export function useCollections(standing?: CollectionState) {
  const query = useTableQuery({ filters: FILTERS })
  const { state: asked, salesman } = query.filters
  const state = asked === 'all' ? undefined : (collectionStates.find((each) => each === asked) ?? standing)
  const salesmanId = idIn(salesman)
  const filter = { ...(state && { state }), ...(salesmanId && { salesman_id: salesmanId }) }
  const pages = collectionPages(filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const [openId, open] = useState<number>()
  return {
    query,
    state,
    list,
    save: (format: FileFormat) => saveCollections(filter, format),
    opened: list.rows.find(({ id }) => id === openId),
    open,
    choose: (chosen: CollectionState | undefined) =>
      query.setFilter('state', chosen === standing ? '' : (chosen ?? 'all')),
  }
}
