import { type CollectionState, collectionStates, type FileFormat } from '@safar/contract/vocabulary/money'
import { useState } from 'react'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { idIn, useAddress } from '../../../ui/url-state.ts'
import { collectionPages, saveCollections } from '../api.ts'

const FILTERS = ['state', 'salesman', 'receipt']

/** Collections filtered by the URL, and which one is open. */
export function useCollections(defaultState?: CollectionState) {
  const query = useTableQuery({ filters: FILTERS })
  const { state: requestedState, salesman, receipt } = query.filters
  /** The one receipt a link names, whatever its state. */
  const receiptId = idIn(receipt)
  const state =
    requestedState === 'all' || receiptId
      ? undefined
      : (collectionStates.find((each) => each === requestedState) ?? defaultState)
  const salesmanId = idIn(salesman)
  const filter = {
    ...(receiptId && { id: receiptId }),
    ...(state && { state }),
    ...(salesmanId && { salesman_id: salesmanId }),
  }
  const pages = collectionPages(filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const [openId, setOpenId] = useState<number>()
  const { put } = useAddress()
  return {
    query,
    state,
    list,
    save: (format: FileFormat) => saveCollections(filter, format),
    opened: list.rows.find(({ id }) => id === (receiptId ?? openId)),
    open: (id: number | undefined) => {
      setOpenId(id)
      if (id === undefined && receiptId) put({ receipt: '' })
    },
    choose: (chosen: CollectionState | undefined) =>
      put({ receipt: '', state: chosen === defaultState ? '' : (chosen ?? 'all') }),
  }
}
