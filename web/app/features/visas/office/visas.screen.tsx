import type { VisaCard } from '@safar/contract/products/visas/visas.contract'
import { visaStatuses, visaTypes } from '@safar/contract/vocabulary/visas'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { OfficeList } from '../../content/public.ts'
import { useRemoveVisa, visaPages } from '../api.ts'
import { pictures } from '../pictures.ts'
import { useVisaTexts } from '../use-visa-texts.ts'

function RemoveVisa({ visa }: { visa: VisaCard }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const { run, busy } = useRemoveVisa()
  const name = words(visa.name)
  return (
    <RemoveButton
      label={t('office.remove', { name })}
      question={{
        title: t('office.removeTitle', { name }),
        body: t('office.removeBody'),
        action: t('office.removeAction'),
      }}
      busy={busy}
      onRemove={() => run({ params: { id: visa.id } })}
    />
  )
}

function useColumns(): Column<VisaCard>[] {
  const { t } = useTranslation('visas')
  const { words, days } = useVisaTexts()
  return [
    {
      id: 'name',
      header: t('office.name'),
      main: true,
      text: ({ name }) => words(name),
      cell: ({ name, country_name }) => <TwoLines name first={words(name)} second={words(country_name)} />,
    },
    {
      id: 'type',
      header: t('type'),
      text: ({ type }) => t(`types.${type}`),
      cell: ({ type, format }) => <TwoLines first={t(`types.${type}`)} second={t(`formats.${format}`)} />,
    },
    {
      id: 'stay',
      header: t('stay'),
      text: ({ stay_days }) => stay_days,
      cell: ({ stay_days, entries }) => (
        <TwoLines first={t('days', { count: stay_days })} second={t(`entries.${entries}`)} />
      ),
    },
    {
      id: 'ready',
      header: t('processing'),
      text: ({ speeds: [first] }) => first?.max_days ?? '',
      cell: ({ speeds: [first] }) => first && days(first),
    },
    {
      id: 'price',
      header: t('office.price'),
      numeric: true,
      text: ({ speeds: [first] }) => (first ? first.prices.adult / 100 : ''),
      cell: ({ speeds: [first], currency }) => first && <Money minor={first.prices.adult} currency={currency} />,
    },
    {
      id: 'status',
      header: t('office.status'),
      text: ({ status }) => t(`statuses.${status}`),
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses.${status}`)} />,
    },
    { id: 'actions', header: '', actions: true, cell: (row) => <RemoveVisa visa={row} /> },
  ]
}

/** Every visa in any state, with the pictures above the public list. */
export default function OfficeVisas() {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const navigate = useNavigate()
  const query = useTableQuery({ filters: ['status', 'type'] })
  const status = visaStatuses.find((each) => each === query.filters.status)
  const type = visaTypes.find((each) => each === query.filters.type)
  const pages = visaPages({ ...(query.search && { q: query.search }), ...(type && { type }), status: status ?? 'all' })
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useColumns()
  return (
    <OfficeList
      pictures={pictures}
      title={t('title')}
      detail={t('office.detail')}
      add={{ to: visaUrls.office.new, text: t('office.add') }}
    >
      {(add) => (
        <DataTable<VisaCard>
          {...list}
          name="visas"
          label={t('title')}
          columns={columns}
          query={query}
          search={t('search')}
          filters={
            <>
              <ToolbarSelect
                label={t('type')}
                all={t('anyType')}
                data={visaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
                value={type ?? ''}
                onChange={(value) => query.setFilter('type', value)}
              />
              <ToolbarSelect
                label={t('office.status')}
                all={t('office.anyStatus')}
                data={visaStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
                value={status ?? ''}
                onChange={(value) => query.setFilter('status', value)}
              />
            </>
          }
          rowId={({ id }) => String(id)}
          rowName={({ name }) => words(name)}
          onOpen={({ id }) => void navigate(visaUrls.office.edit(id))}
          isDead={(row) => row.status === 'inactive'}
          empty={{ title: t('none'), help: t('office.noneHelp'), actions: add }}
        />
      )}
    </OfficeList>
  )
}
