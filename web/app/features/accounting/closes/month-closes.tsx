import { Select } from '@mantine/core'
import type { MonthClose } from '@safar/contract/money/accounting.contract'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { monthText } from '../../../ui/time/calendar.ts'
import { Ago } from '../../../ui/time/dates.tsx'
import style from '../accounting.module.css'
import { monthClosePages, useDecideClose, useRequestClose } from '../api.ts'

/** Months closed by two people, and up to which month the books are closed. */
export function MonthCloses() {
  const { t } = useTranslation('accounting')
  const source = monthClosePages()
  const { pages, error, table } = useFullPages(source.key, source.fetch, (page) => page.data)
  useQueryFailureToast(error)
  const columns = useCloseColumns()
  const [first] = pages
  const pending = table.rows.find(({ state }) => state === 'pending')
  return (
    <div className={style.stack}>
      {first && <ClosedMonths closed={first.closed_month} closable={first.closable} waits={pending !== undefined} />}
      {pending && <PendingClose key={pending.id} close={pending} />}
      <DataTable<MonthClose>
        {...table}
        name="month-closes"
        label={t('closes.list')}
        columns={columns}
        rowId={({ id }) => String(id)}
        onExport={false}
        empty={{ title: t('closes.none'), help: t('closes.noneHelp') }}
      />
    </div>
  )
}

interface ClosedMonthsProps {
  closed: string | null
  closable: readonly string[]
  /** A close is already pending; only one can be pending at a time. */
  waits: boolean
}

/** Up to which month the books are closed, and the next month to close. */
function ClosedMonths({ closed, closable, waits }: ClosedMonthsProps) {
  const { t } = useTranslation('accounting')
  const locale = useLocale()
  const posts = useCan('ledger.post')
  const confirm = useConfirm()
  const { run, busy } = useRequestClose()
  const [chosen, choose] = useState<string | null>(null)
  const month = closable.find((each) => each === chosen) ?? closable[0]
  const ask = async (action: 'close' | 'reopen', of: string) => {
    const name = monthText(of, locale)
    const { ok, reason } = await confirm({
      title: t(action === 'close' ? 'closes.closeTitle' : 'closes.reopenTitle', { month: name }),
      body: t(action === 'close' ? 'closes.closeBody' : 'closes.reopenBody'),
      action: t(action === 'close' ? 'closes.ask' : 'closes.askReopen'),
      reason: { label: t('fields.note') },
      careful: true,
    })
    if (ok) await run({ body: { action, month: of, note: reason } })
  }
  return (
    <Card>
      <div className={style.request}>
        <div>
          <p>
            <b>{closed ? t('closes.through', { month: monthText(closed, locale) }) : t('closes.open')}</b>
          </p>
          <p className="t-2">{t('closes.help')}</p>
        </div>
        {posts && !waits && (
          <div className={style.buttons}>
            {closable.length > 1 && (
              <Select
                aria-label={t('closes.month')}
                allowDeselect={false}
                data={closable.map((each) => ({ value: each, label: monthText(each, locale) }))}
                value={month ?? null}
                onChange={choose}
              />
            )}
            {month && (
              <PrimaryButton
                busy={busy}
                leftSection={<IconLock size={18} stroke={1.75} />}
                onClick={() => void ask('close', month)}
              >
                {t('closes.close', { month: monthText(month, locale) })}
              </PrimaryButton>
            )}
            {closed && (
              <OutlineButton
                disabled={busy}
                leftSection={<IconLockOpen size={18} stroke={1.75} />}
                onClick={() => void ask('reopen', closed)}
              >
                {t('closes.reopen', { month: monthText(closed, locale) })}
              </OutlineButton>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** A close waiting for the second person. */
function PendingClose({ close }: { close: MonthClose }) {
  const { t } = useTranslation('accounting')
  const locale = useLocale()
  const posts = useCan('ledger.post')
  const confirm = useConfirm()
  const { run, busy } = useDecideClose()
  const month = monthText(close.month, locale)
  const decide = async (yes: boolean) => {
    const { ok, reason } = await confirm(
      yes
        ? {
            title: t(close.action === 'close' ? 'closes.confirmTitle' : 'closes.confirmReopenTitle', { month }),
            body: t(close.action === 'close' ? 'closes.closeBody' : 'closes.reopenBody'),
            action: t('closes.confirm'),
            careful: true,
          }
        : {
            title: t('closes.declineTitle', { month }),
            action: t('closes.decline'),
            danger: true,
            reason: { label: t('fields.reason'), required: true },
          },
    )
    if (ok) await run({ params: { id: close.id }, body: { confirm: yes, reason } })
  }
  return (
    <Card title={t(close.action === 'close' ? 'closes.closeWaits' : 'closes.reopenWaits', { month })}>
      <div className={style.request}>
        <p className="t-2">
          {t('closes.by', { name: close.requested_by.name })} · <Ago value={close.requested_at} />
          {close.note && ` · ${close.note}`}
        </p>
        {posts && close.decidable && (
          <div className={style.buttons}>
            <PrimaryButton busy={busy} onClick={() => void decide(true)}>
              {t('closes.confirm')}
            </PrimaryButton>
            <OutlineButton disabled={busy} onClick={() => void decide(false)}>
              {t('closes.decline')}
            </OutlineButton>
          </div>
        )}
        {posts && !close.decidable && <p className="t-2">{t('closes.own')}</p>}
      </div>
    </Card>
  )
}

const tones: Readonly<Record<MonthClose['state'], StatusTone>> = {
  pending: 'await',
  confirmed: 'good',
  declined: 'bad',
}

function useCloseColumns(): Column<MonthClose>[] {
  const { t } = useTranslation('accounting')
  const locale = useLocale()
  return [
    {
      id: 'month',
      header: t('closes.month'),
      main: true,
      cell: ({ month, action }) => (
        <TwoLines name first={monthText(month, locale)} second={t(`closes.actions.${action}`)} />
      ),
    },
    {
      id: 'state',
      header: t('fields.state'),
      cell: ({ state }) => <StatusBadge status={state} tone={tones[state]} label={t(`closes.states.${state}`)} />,
    },
    {
      id: 'requested',
      header: t('closes.requested'),
      cell: ({ requested_by, requested_at }) => (
        <TwoLines first={requested_by.name} second={<Ago value={requested_at} />} />
      ),
    },
    {
      id: 'decided',
      header: t('closes.decided'),
      cell: ({ decided_by, decided_at }) =>
        decided_by && decided_at ? <TwoLines first={decided_by.name} second={<Ago value={decided_at} />} /> : '–',
    },
    { id: 'note', header: t('fields.note'), cell: ({ note, reason }) => reason ?? (note || '–') },
    { id: 'entries', header: t('closes.entries'), numeric: true, cell: ({ entries }) => entries ?? '–' },
  ]
}
