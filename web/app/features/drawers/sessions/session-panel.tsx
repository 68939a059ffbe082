import { formatMoney } from '@safar/contract/amount'
import type { DrawerLine, DrawerSession } from '@safar/contract/money/drawers.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { TableExport } from '../../../ui/data-table/table-export.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { isolate, Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { linePages, saveSession, useDecideDrawer } from '../api.ts'
import style from '../drawers.module.css'
import { SessionBadge } from './session-badge.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** A drawer's session: both counts, the movements between them, and the second person's decision. */
export function SessionPanel({ id, onClose }: Props) {
  const { t } = useTranslation('drawers')
  const source = linePages(id)
  const { pages, error, table } = useFullPages(source.key, source.fetch, ({ data }) => data)
  const session = pages[0]?.session
  if (!session)
    return (
      <SidePanel opened onClose={onClose} title={t('session.title')}>
        <RecordState
          query={{ data: undefined, error, refetch: table.onRetry }}
          gone={{ title: t('session.gone'), help: t('session.goneHelp') }}
        />
      </SidePanel>
    )
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<bdi>{session.drawer.name}</bdi>}
      badge={<SessionBadge state={session.state} />}
      detail={<DateTimeText value={session.opened_at} />}
      actions={
        <>
          <Decision session={session} />
          <TableExport save={(format) => saveSession(id, format)} />
        </>
      }
    >
      <PanelSection title={t('session.count')}>
        <SessionFacts session={session} />
        {session.state === 'pending' && !session.decidable && (
          <p className={`t-2 ${style.waits}`}>{t('session.ownWaits')}</p>
        )}
      </PanelSection>
      <PanelSection title={t('session.lines')}>
        {table.rows.length === 0 ? (
          <p className="t-2">{t('session.none')}</p>
        ) : (
          <ul className={style.lines}>
            {table.rows.map((line) => (
              <Line key={line.entry_id} line={line} currency={session.currency} />
            ))}
          </ul>
        )}
        {table.hasMore && (
          <OutlineButton size="sm" busy={table.moreBusy} onClick={table.onMore}>
            {t('session.more')}
          </OutlineButton>
        )}
      </PanelSection>
    </SidePanel>
  )
}

function SessionFacts({ session }: { session: DrawerSession }) {
  const { t } = useTranslation('drawers')
  const { currency } = session
  const money = (key: string, minor: number | null) =>
    minor !== null && <Money key={key} minor={minor} currency={currency} />
  return (
    <Facts
      facts={[
        [t('fields.openedBy'), session.opened_by.name],
        [t('fields.countedOpen'), money('open', session.counted_open)],
        [
          t('fields.differenceOpen'),
          session.counted_open !== session.expected_open &&
            money('short', session.counted_open - session.expected_open),
        ],
        [t('fields.received'), money('in', session.received)],
        [t('fields.paid'), money('out', session.paid)],
        [t('fields.expected'), money('expected', session.expected)],
        [t('fields.countedClose'), money('close', session.counted_close)],
        [t('fields.difference'), money('difference', session.difference)],
        [t('fields.handedOver'), money('handed', session.handed_over)],
        [t('fields.closedBy'), session.closed_by?.name],
        [t('fields.closedAt'), session.closed_at && <DateTimeText key="at" value={session.closed_at} />],
        [t('fields.decidedBy'), session.decided_by?.name],
        [t('fields.reason'), session.reason],
        [t('fields.note'), session.note],
      ]}
    />
  )
}

function Line({ line, currency }: { line: DrawerLine; currency: string }) {
  const { t } = useTranslation('ledger')
  return (
    <li>
      <div className={style.about}>
        <Link className="link" to={adminUrls.ledger({ entry: line.entry_id })}>
          <Ltr>{line.voucher}</Ltr>
        </Link>{' '}
        · {t(`kinds.${line.kind}`)}
        <div className="t-2">
          <DateTimeText value={line.at} />
          {line.note && (
            <>
              {' · '}
              <bdi>{line.note}</bdi>
            </>
          )}
        </div>
      </div>
      <div className={style.amounts}>
        <Money minor={line.amount} currency={currency} />
        <span className="t-2">
          <Money minor={line.balance} currency={currency} bare />
        </span>
      </div>
    </li>
  )
}

function Decision({ session }: { session: DrawerSession }) {
  const { t } = useTranslation('drawers')
  const posts = useCan('ledger.post')
  const confirm = useConfirm()
  const { run, busy } = useDecideDrawer()
  if (!posts || !session.decidable) return null
  const amount = isolate(formatMoney({ amount: session.difference ?? 0, currency: session.currency }))
  const params = { id: session.id }
  const approve = async () => {
    const { ok } = await confirm({
      title: t('session.confirmTitle', { amount }),
      body: t('session.confirmBody'),
      action: t('session.confirm'),
      careful: true,
    })
    if (ok) await run({ params, body: { confirm: true } })
  }
  const decline = async () => {
    const { ok, reason } = await confirm({
      title: t('session.declineTitle', { name: session.drawer.name }),
      action: t('session.decline'),
      danger: true,
      reason: { label: t('fields.reason'), required: true },
    })
    if (ok) await run({ params, body: { confirm: false, reason } })
  }
  return (
    <>
      <PrimaryButton busy={busy} onClick={() => void approve()}>
        {t('session.confirm')}
      </PrimaryButton>
      <OutlineButton disabled={busy} onClick={() => void decline()}>
        {t('session.decline')}
      </OutlineButton>
    </>
  )
}
