import type { VisaApplicationRow } from '@safar/contract/products/visas/application.shapes'
import { visaApplicationStates } from '@safar/contract/vocabulary/visas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { type TableQuery, useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { type ApplicationFilter, applicationCountsQuery, applicationPages } from '../api.ts'
import { ApplicationBadge } from '../apply/application-badge.tsx'
import { partyName, useVisaTexts } from '../use-visa-texts.ts'

import { ApplicationsBoard, boardStates } from './applications-board.tsx'

const owners = ['me', 'nobody'] as const
const shown = visaApplicationStates.filter((state) => state !== 'draft')

function useColumns(): Column<VisaApplicationRow>[] {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  return [
    {
      id: 'number',
      header: t('board.application'),
      main: true,
      text: ({ number }) => number,
      cell: ({ number, visa }) => <TwoLines name first={number} second={words(visa.name)} />,
    },
    {
      id: 'lead',
      header: t('board.applicant'),
      text: ({ lead }) => lead,
      cell: (row) => <TwoLines first={<bdi>{partyName(row)}</bdi>} second={row.buyer?.name ?? ''} />,
    },
    {
      id: 'state',
      header: t('office.status'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <ApplicationBadge state={state} />,
    },
    {
      id: 'arrival',
      header: t('apply.arrival'),
      text: ({ arrives_on }) => arrives_on,
      cell: ({ arrives_on, speed }) => (
        <TwoLines first={<DateText value={arrives_on} />} second={t(`speeds.${speed}`)} />
      ),
    },
    {
      id: 'review',
      header: t('board.toReview'),
      numeric: true,
      text: ({ to_review }) => to_review,
      cell: ({ to_review }) => to_review,
    },
    {
      id: 'paid',
      header: t('payment.title'),
      text: ({ booking }) => booking?.state ?? '',
      cell: ({ booking }) => t(booking?.state === 'confirmed' ? 'board.paid' : 'board.unpaid'),
    },
    {
      id: 'owner',
      header: t('board.owner'),
      text: ({ owner }) => owner?.name ?? '',
      cell: ({ owner }) => owner?.name ?? t('board.nobody'),
    },
    { id: 'age', header: t('board.since'), text: ({ since }) => since, cell: ({ since }) => <Ago value={since} /> },
  ]
}

/** All applications except drafts, the longest waiting first. */
function ApplicationsList({ query, filter }: { query: TableQuery; filter: ApplicationFilter }) {
  const { t } = useTranslation('visas')
  const navigate = useNavigate()
  const state = shown.find((each) => each === query.filters.state)
  const pages = applicationPages({ ...filter, ...(query.search && { q: query.search }), ...(state && { state }) })
  const list = usePages(pages.key, pages.fetch)
  const { data: counts = [] } = useQuery(applicationCountsQuery())
  useQueryFailureToast(list.state === 'error')
  const columns = useColumns()
  return (
    <>
      <StateChips
        label={t('office.status')}
        chips={[
          { state: undefined, name: t('board.all') },
          ...shown.map((each) => ({
            state: each,
            name: t(`states.${each}`),
            count: counts.find((one) => one.state === each)?.count,
          })),
        ]}
        chosen={state}
        onChoose={(next) => query.setFilter('state', next ?? '')}
      />
      <DataTable<VisaApplicationRow>
        {...list}
        name="visa-applications"
        label={t('board.title')}
        columns={columns}
        query={query}
        search={t('board.search')}
        filters={<OwnerFilter query={query} />}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        onOpen={({ id }) => void navigate(visaUrls.office.application(id))}
        isDead={(row) => row.state === 'cancelled'}
        empty={{ title: t('board.none'), help: t('board.noneHelp') }}
      />
    </>
  )
}

function OwnerFilter({ query }: { query: TableQuery }) {
  const { t } = useTranslation('visas')
  return (
    <ToolbarSelect
      label={t('board.owner')}
      all={t('board.anyOwner')}
      data={owners.map((value) => ({ value, label: t(`board.owners.${value}`) }))}
      value={query.filters.owner ?? ''}
      onChange={(value) => query.setFilter('owner', value)}
    />
  )
}

/** The desk's applications, as a list of all or as a board of those in progress. */
export default function OfficeApplications() {
  const { t } = useTranslation('visas')
  const query = useTableQuery({ filters: ['state', 'owner', 'view'] })
  const canBook = useCan('bookings.create')
  const isBoard = query.filters.view === 'board'
  const owner = owners.find((each) => each === query.filters.owner)
  const filter = owner ? { owner } : {}
  return (
    <>
      <ScreenHead
        title={t('board.title')}
        detail={t('board.detail')}
        actions={
          <>
            {isBoard && <OwnerFilter query={query} />}
            {canBook && <PrimaryButton to={visaUrls.office.sell()}>{t('sell.title')}</PrimaryButton>}
            <OutlineButton onClick={() => query.setFilter('view', isBoard ? '' : 'board')}>
              {t(isBoard ? 'board.asList' : 'board.asBoard')}
            </OutlineButton>
          </>
        }
      />
      {isBoard ? (
        <ApplicationsBoard
          filter={filter}
          chosen={boardStates.find((each) => each === query.filters.state) ?? 'submitted'}
          onChoose={(state) => query.setFilter('state', state)}
        />
      ) : (
        <ApplicationsList query={query} filter={filter} />
      )}
    </>
  )
}
