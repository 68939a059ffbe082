import type { SupplierRow } from '@safar/contract/suppliers/suppliers.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from '../../ui/data-table/columns.ts'
import { TwoLines } from '../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { amountText } from '../../ui/money/amount.ts'
import { Money } from '../../ui/money/money.tsx'
import { StatusBadge, type StatusTone } from '../../ui/status/status-badge.tsx'
import { Ago } from '../../ui/time/dates.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { SupplierMoves, SupplierSwitch } from './row-controls.tsx'
import style from './suppliers.module.css'

const tones = { closed: 'good', 'half-open': 'held', open: 'bad' } as const satisfies Record<
  SupplierRow['breaker'],
  StatusTone
>

function useHealthColumns(): Column<SupplierRow>[] {
  const { t } = useTranslation('suppliers')
  const figure = (value: number) => value.toLocaleString('en')
  return [
    {
      id: 'health',
      header: t('columns.health'),
      text: ({ breaker }) => t(`breaker.${breaker}`),
      cell: ({ breaker, last_failure_at, last_failure }) => (
        <TwoLines
          first={<StatusBadge status={breaker} tone={tones[breaker]} label={t(`breaker.${breaker}`)} />}
          second={
            last_failure_at && (
              <>
                {t('lastFailure')} <Ago value={last_failure_at} />
                <span className={style.why}>
                  <bdi>{last_failure ?? t('late')}</bdi>
                </span>
              </>
            )
          }
        />
      ),
    },
    {
      id: 'median',
      header: t('columns.median'),
      numeric: true,
      text: ({ median_ms }) => median_ms,
      cell: ({ median_ms }) => (median_ms === null ? '–' : t('ms', { ms: figure(median_ms) })),
    },
    {
      id: 'answers',
      header: t('columns.answers'),
      numeric: true,
      text: ({ answers }) => answers,
      cell: ({ answers }) => figure(answers),
    },
    {
      id: 'failures',
      header: t('columns.failures'),
      numeric: true,
      text: ({ failures }) => failures,
      cell: ({ failures }) => <span data-some={failures > 0 || undefined}>{figure(failures)}</span>,
    },
  ]
}

/** Suppliers in the order they are queried: switch, health of the last hour, and capabilities. */
export function useSupplierColumns(rows: readonly SupplierRow[]): Column<SupplierRow>[] {
  const { t } = useTranslation('suppliers')
  const health = useHealthColumns()
  const payable: Column<SupplierRow> = {
    id: 'payable',
    header: t('columns.payable'),
    numeric: true,
    text: (row) =>
      row.payable === null ? null : amountText(row.payable, row.currency, { exact: true }).replaceAll(',', ''),
    cell: (row) =>
      row.payable !== null && (
        <Link className="link" to={adminUrls.supplierPayables({ q: row.id })}>
          <Money minor={row.payable} currency={row.currency} />
        </Link>
      ),
  }
  const abilities = ({ abilities: able }: SupplierRow) => able.map((each) => t(`abilities.${each}`)).join(t('comma'))
  return [
    {
      id: 'name',
      header: t('columns.name'),
      main: true,
      text: ({ name }) => name,
      cell: ({ id, name, built_in, mode }) => (
        <TwoLines
          name
          first={name}
          second={
            mode === 'test' ? (
              <StatusBadge status={mode} tone="held" label={t('mode.test')} />
            ) : mode === 'live' ? (
              t('mode.live')
            ) : built_in ? (
              t('house')
            ) : (
              <Ltr>{id}</Ltr>
            )
          }
        />
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      text: ({ enabled }) => t(enabled ? 'on' : 'off'),
      cell: (row) => <SupplierSwitch row={row} rows={rows} />,
    },
    ...health,
    ...(rows.some(({ payable }) => payable !== null) ? [payable] : []),
    {
      id: 'currency',
      header: t('columns.currency'),
      text: ({ currency }) => currency,
      cell: (row) => <Ltr>{row.currency}</Ltr>,
    },
    {
      id: 'abilities',
      header: t('columns.abilities'),
      text: abilities,
      cell: (row) => <span className={style.abilities}>{abilities(row) || '–'}</span>,
    },
    {
      id: 'order',
      header: t('columns.order'),
      actions: true,
      cell: (row) => <SupplierMoves row={row} rows={rows} />,
    },
  ]
}
