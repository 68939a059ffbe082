import { enquiryStates, enquirySubjects } from '@safar/contract/vocabulary/enquiries'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { idIn, useAddress } from '../../../ui/url-state.ts'
import { enquiryPages, saveEnquiries } from '../api.ts'

export const enquiryQueues = ['waiting', 'due', 'unassigned'] as const

const FILTERS = ['state', 'about', 'owner', 'queue']

/** Enquiries filtered by the URL, and which one is open. */
export function useEnquiries() {
  const query = useTableQuery({ filters: FILTERS })
  const { state, about, owner, queue } = query.filters
  const { read, put } = useAddress()
  const chosen = {
    state: enquiryStates.find((each) => each === state),
    about: enquirySubjects.find((each) => each === about),
    owner_id: idIn(owner),
    queue: enquiryQueues.find((each) => each === queue),
    q: query.search || undefined,
  }
  const filter = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  const pages = enquiryPages(filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  return {
    query,
    list,
    chosen,
    put,
    save: (format: FileFormat) => saveEnquiries(filter, format),
    openId: idIn(read('enquiry')),
    open: (id: number | undefined) => put({ enquiry: id === undefined ? '' : String(id) }, id !== undefined),
  }
}
