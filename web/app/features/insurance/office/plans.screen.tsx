import type { PlanView } from '@safar/contract/products/insurance/insurance.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { agency } from '../../../platform/agency.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { tableState } from '../../../ui/data-table/table-state.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { officePlansQuery, useRemovePlan } from '../api.ts'
import styles from './editor.module.css'

function RemovePlan({ plan }: { plan: PlanView }) {
  const { t } = useTranslation('insuranceOffice')
  const words = useWords()
  const { run, busy } = useRemovePlan()
  const name = words(plan.name)
  const bookings = plan.office?.bookings ?? 0
  return (
    <RemoveButton
      label={t('remove', { name })}
      question={{
        title: t('removeTitle', { name }),
        body: t(bookings ? 'removeSold' : 'removeBody', { count: bookings }),
        action: t('removeAction'),
      }}
      busy={busy}
      onRemove={() => run({ params: { id: plan.id } })}
    />
  )
}

/** The lowest adult premium of a plan. */
const lowestPremium = ({ office }: PlanView): number =>
  Math.min(...(office?.form.premiums ?? []).flatMap(({ bands }) => bands.map((band) => band.public)))

function useColumns(): Column<PlanView>[] {
  const { t } = useTranslation('insuranceOffice')
  const { t: tInsurance } = useTranslation('insurance')
  const words = useWords()
  const { currency } = agency()
  const regionsOf = ({ regions }: PlanView) => regions.map(({ region }) => tInsurance(`regions.${region}`)).join(' · ')
  return [
    {
      id: 'name',
      header: t('about.name'),
      main: true,
      text: ({ name }) => words(name),
      cell: ({ name, insurer }) => <TwoLines name first={words(name)} second={insurer} />,
    },
    {
      id: 'regions',
      header: t('regions'),
      text: regionsOf,
      cell: (plan) => <span className={styles.regions}>{regionsOf(plan)}</span>,
    },
    {
      id: 'age',
      header: t('maxAge'),
      numeric: true,
      text: ({ max_age }) => max_age,
      cell: ({ max_age }) => max_age,
    },
    {
      id: 'price',
      header: t('lowest'),
      numeric: true,
      text: (plan) => lowestPremium(plan) / 100,
      cell: (plan) => <Money minor={lowestPremium(plan)} currency={currency} />,
    },
    {
      id: 'policies',
      header: t('policies'),
      numeric: true,
      text: ({ office }) => office?.bookings ?? 0,
      cell: ({ office }) => office?.bookings ?? 0,
    },
    {
      id: 'status',
      header: t('about.status'),
      text: ({ status }) => tInsurance(`statuses.${status}`),
      cell: ({ status }) => <StatusBadge status={status} label={tInsurance(`statuses.${status}`)} />,
    },
    { id: 'actions', header: '', actions: true, cell: (row) => <RemovePlan plan={row} /> },
  ]
}

/** Every insurance plan, whatever its status. */
export default function InsurancePlans() {
  const { t } = useTranslation('insuranceOffice')
  const words = useWords()
  const navigate = useNavigate()
  const list = useQuery(officePlansQuery())
  useQueryFailureToast(list.error)
  const columns = useColumns()
  const add = (
    <PrimaryButton to={insuranceUrls.office.new} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('new')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} actions={add} />
      <DataTable<PlanView>
        {...tableState(list)}
        name="insurance-plans"
        label={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => words(name)}
        onOpen={({ id }) => void navigate(insuranceUrls.office.edit(id))}
        isDead={({ status }) => status === 'inactive'}
        empty={{ title: t('none'), help: t('noneHelp'), actions: add }}
      />
    </>
  )
}
