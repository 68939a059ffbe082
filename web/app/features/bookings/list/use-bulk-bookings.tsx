import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { IconBell, IconDownload, IconFileDownload, IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, newIdempotencyKey } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/files.ts'
import { storedLocale } from '../../../platform/locale.ts'
import { useCan, useRight, useSession } from '../../../platform/session.ts'
import { DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useBulkAction } from '../../../ui/bulk/use-bulk-action.tsx'
import { Sums } from '../../../ui/money/sums.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { afterBookingAction } from '../api.ts'

/** Offline bookings have their own page of documents. */
const withDocument = ({ travel_document: kind, offline, ...row }: BookingRow) =>
  kind === null || offline ? [] : [{ ...row, offline, kind }]
type DocumentedRow = ReturnType<typeof withDocument>[number]

/** Not paid for yet. */
const isUnpaid = ({ state, offline }: BookingRow) => !offline && state === 'held'

const canRelease = ({ moves, offline }: BookingRow) => !offline && moves.includes('cancel')

/**
 * The instalments page for these bookings, where one amount is spread over them; null unless they all belong to one
 * payer.
 */
function instalmentsUrl(rows: readonly BookingRow[], isAgent: boolean): string | null {
  const payers = new Set(
    rows.map(({ agent, customer }) => (agent ? `agent-${agent.id}` : customer?.id ? `customer-${customer.id}` : '')),
  )
  const [payer = ''] = payers
  if (rows.length === 0 || payers.size !== 1 || payer === '') return null
  const bookings = rows.map(({ id }) => id).join('-')
  return isAgent ? agentUrls.instalments({ bookings }) : adminUrls.instalments({ for: payer, bookings })
}

const hasInstalments = ({ moves, offline }: BookingRow) => !offline && moves.includes('pay_instalment')

/** Mirrors the call's own rule: an agent for own bookings, the office with its permission. */
function useCanRemind(): boolean {
  const isAgent = useSession().user?.role === 'agent'
  const seesMoney = useRight('money')
  return useCan('bookings.create') || (isAgent && seesMoney)
}

/** Actions on several bookings at once: export rows, download documents, and release holds. */
export function useBulkBookings(saveRows: (rows: readonly BookingRow[]) => void) {
  const { t } = useTranslation('bookings')
  const { start, dialog, busy } = useBulkAction()
  const canRemind = useCanRemind()
  const isAgent = useSession().user?.role === 'agent'
  const seesMoney = useRight('money')
  const canPay = useCan('bookings.approve') || (isAgent && seesMoney)
  const rowName = ({ ref, lead }: Pick<BookingRow, 'ref' | 'lead'>) => `${ref} · ${lead}`

  const saveDocuments = (rows: readonly DocumentedRow[], clear: () => void) =>
    start({
      rows,
      rowName,
      question: {
        title: t('bulk.documents.title', { count: rows.length }),
        body: t('bulk.documents.body'),
        action: t('bulk.documents.action', { count: rows.length }),
      },
      run: ({ id, ref, kind }) =>
        saveFile(documents.open, { params: { id, kind }, query: { locale: storedLocale() } }, `${ref}.pdf`),
      invalidates: [],
      onDone: clear,
    })

  const remind = (rows: readonly BookingRow[], clear: () => void) =>
    start({
      rows,
      rowName,
      question: {
        title: t('bulk.remind.title', { count: rows.length }),
        body: t('bulk.remind.body'),
        action: t('bulk.remind.action', { count: rows.length }),
      },
      run: ({ id }) => call(payments.remind, { body: { booking_id: id } }, { idempotencyKey: newIdempotencyKey() }),
      invalidates: [],
      onDone: clear,
    })

  const release = (rows: readonly BookingRow[], clear: () => void) =>
    start({
      rows,
      rowName,
      question: {
        title: t('bulk.release.title', { count: rows.length }),
        body: (
          <>
            <Sums amounts={rows} />
            <p>{t('bulk.release.body')}</p>
          </>
        ),
        action: t('bulk.release.action', { count: rows.length }),
        danger: true,
        reason: { label: t('bulk.release.reason'), required: true },
      },
      run: ({ id, version }, { reason }) =>
        call(bookings.cancel, { body: { id, version, reason } }, { idempotencyKey: newIdempotencyKey() }),
      invalidates: afterBookingAction,
      onDone: clear,
    })

  const buttons = (chosen: BookingRow[], clear: () => void) => {
    const printable = chosen.flatMap(withDocument)
    const unpaid = canRemind ? chosen.filter(isUnpaid) : []
    const releasable = chosen.filter(canRelease)
    const inParts = canPay ? chosen.filter(hasInstalments) : []
    const payUrl = instalmentsUrl(inParts, isAgent)
    return (
      <>
        <OutlineButton
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => saveRows(chosen)}
        >
          {t('list.exportSelected')}
        </OutlineButton>
        <OutlineButton
          size="sm"
          disabled={printable.length === 0 || busy}
          leftSection={<IconFileDownload size={16} stroke={1.75} />}
          onClick={() => void saveDocuments(printable, clear)}
        >
          {t('bulk.documents.action', { count: printable.length })}
        </OutlineButton>
        {unpaid.length > 0 && (
          <OutlineButton
            size="sm"
            disabled={busy}
            leftSection={<IconBell size={16} stroke={1.75} />}
            onClick={() => void remind(unpaid, clear)}
          >
            {t('bulk.remind.action', { count: unpaid.length })}
          </OutlineButton>
        )}
        {payUrl && (
          <OutlineButton size="sm" disabled={busy} to={payUrl} leftSection={<IconWallet size={16} stroke={1.75} />}>
            {t('bulk.instalments.action', { count: inParts.length })}
          </OutlineButton>
        )}
        {releasable.length > 0 && (
          <DangerButton size="sm" disabled={busy} onClick={() => void release(releasable, clear)}>
            {t('bulk.release.action', { count: releasable.length })}
          </DangerButton>
        )}
      </>
    )
  }

  return { buttons, dialog }
}
