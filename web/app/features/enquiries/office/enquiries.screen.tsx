import type { EnquiryView } from '@safar/contract/enquiries/enquiries.contract'
import { enquiryStates, enquirySubjects } from '@safar/contract/vocabulary/enquiries'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { enquiryOwners } from '../api.ts'
import { enquiryTones } from './enquiry-badge.tsx'
import { useEnquiryColumns } from './enquiry-columns.tsx'
import { EnquiryPanel } from './enquiry-panel.tsx'
import { enquiryQueues, useEnquiries } from './use-enquiries.ts'

/** Enquiries: a list with the open thread beside it. */
export default function Enquiries() {
  const { t } = useTranslation('enquiries')
  const { query, list, chosen, put, save, openId, open } = useEnquiries()
  const columns = useEnquiryColumns()
  const { data: owners = [] } = useQuery(enquiryOwners())
  const filters = (
    <>
      <ToolbarSelect
        label={t('fields.queue')}
        all={t('queues.all')}
        data={enquiryQueues.map((value) => ({ value, label: t(`queues.${value}`) }))}
        value={chosen.queue ?? ''}
        onChange={(value) => query.setFilter('queue', value)}
      />
      <ToolbarSelect
        label={t('fields.about')}
        all={t('allSubjects')}
        data={enquirySubjects.map((value) => ({ value, label: t(`about.${value}`) }))}
        value={chosen.about ?? ''}
        onChange={(value) => query.setFilter('about', value)}
      />
      <ToolbarSelect
        label={t('fields.owner')}
        all={t('allOwners')}
        data={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen.owner_id === undefined ? '' : String(chosen.owner_id)}
        onChange={(value) => query.setFilter('owner', value)}
      />
    </>
  )
  return (
    <SplitView panel={openId && <EnquiryPanel key={openId} id={openId} onClose={() => open(undefined)} />}>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <StateChips
        label={t('fields.state')}
        chips={[
          { state: undefined, name: t('states.all') },
          ...enquiryStates.map((each) => ({ state: each, name: t(`states.${each}`), tone: enquiryTones[each] })),
        ]}
        chosen={chosen.state}
        onChoose={(state) => put({ state: state ?? '' })}
      />
      <DataTable<EnquiryView>
        {...list}
        name="enquiries"
        label={t('title')}
        columns={columns}
        query={query}
        search={t('search')}
        onExport={save}
        filters={filters}
        rowId={({ id }) => String(id)}
        rowName={({ number, name }) => `${number} ${name}`}
        onOpen={({ id }) => open(id)}
        openId={openId === undefined ? undefined : String(openId)}
        isDead={({ state }) => state === 'lost'}
        empty={{ title: t('none'), help: t('noneHelp') }}
      />
    </SplitView>
  )
}
