import type { ZoneRow } from '@safar/contract/products/rides/catalogue.shapes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { tableState } from '../../../ui/data-table/table-state.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { useRemoveZone, zonesQuery } from './api.ts'
import { ZoneDialog } from './zone-dialog.tsx'

function RemoveZone({ row }: { row: ZoneRow }) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const { run, busy } = useRemoveZone()
  const name = words(row.name)
  if (row.routes > 0) return null
  return (
    <RemoveButton
      label={t('remove', { name })}
      question={{ title: t('removeTitle', { name }), body: t('zones.removeBody'), action: t('removeAction') }}
      busy={busy}
      onRemove={() => run({ params: { id: row.id } })}
    />
  )
}

function useColumns(): Column<ZoneRow>[] {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const words = useWords()
  return [
    {
      id: 'name',
      header: t('zones.name'),
      main: true,
      text: ({ name }) => words(name),
      cell: ({ name, kind }) => <TwoLines name first={words(name)} second={tRides(`zoneKinds.${kind}`)} />,
    },
    { id: 'code', header: t('zones.code'), text: ({ code }) => code, cell: ({ code }) => code && <Ltr>{code}</Ltr> },
    { id: 'city', header: t('zones.city'), text: ({ city }) => city, cell: ({ city }) => city && <Ltr>{city}</Ltr> },
    { id: 'zone', header: t('zones.zone'), text: ({ zone }) => zone, cell: ({ zone }) => <Ltr>{zone}</Ltr> },
    {
      id: 'routes',
      header: t('vehicles.routes'),
      numeric: true,
      text: ({ routes }) => routes,
      cell: ({ routes }) => routes,
    },
    { id: 'actions', header: '', actions: true, cell: (row) => <RemoveZone row={row} /> },
  ]
}

/** Where rides begin and end. */
export default function RideZones() {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const [edited, setEdited] = useState<ZoneRow | 'new' | null>(null)
  const list = useQuery(zonesQuery())
  useQueryFailureToast(list.error)
  const columns = useColumns()
  const add = (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setEdited('new')}>
      {t('zones.add')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('zones.title')} detail={t('zones.detail')} actions={add} />
      <DataTable<ZoneRow>
        {...tableState(list)}
        name="ride-zones"
        label={t('zones.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => words(name)}
        onOpen={setEdited}
        empty={{ title: t('zones.none'), help: t('zones.noneHelp'), actions: add }}
      />
      {edited && (
        <ZoneDialog
          key={edited === 'new' ? 'new' : edited.version}
          stored={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
