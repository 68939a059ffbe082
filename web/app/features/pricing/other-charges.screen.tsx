import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { idIn } from '../../ui/url-state.ts'
import { adminUrls } from '../../urls/admin.ts'
import { AgentFilter } from '../agents/public.ts'
import { chargePages, saveCharges } from './api.ts'
import { AgentMargins } from './charges/agent-margins.tsx'
import { useChargeColumns } from './charges/charge-columns.tsx'
import { ChargePanel } from './charges/charge-panel.tsx'
import { useSwitchCharges } from './use-switch-rules.tsx'

const FILTERS = ['agent']

/** The office's charges on agents; an agent's own charges on clients are visible only to that agent. */
export default function OtherCharges() {
  const { t } = useTranslation('pricing')
  const manages = useCan('pricing.manage')
  const query = useTableQuery({ filters: FILTERS })
  const agentId = idIn(query.filters.agent)
  const pages = chargePages({ agent_id: agentId })
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useChargeColumns('office', manages, list.rows)
  const switching = useSwitchCharges('office')
  const [openId, open] = useState<number>()
  const charge = list.rows.find(({ id }) => id === openId)
  const add = manages && (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} to={adminUrls.newCharge}>
      {t('charges.add')}
    </PrimaryButton>
  )
  const close = () => open(undefined)
  return (
    <SplitView panel={charge && <ChargePanel key={charge.id} side="office" charge={charge} onClose={close} />}>
      <ScreenHead title={t('charges.title')} detail={t('charges.detail')} actions={add} />
      <DataTable<ChargeRow>
        {...list}
        name="charges"
        label={t('charges.title')}
        columns={columns}
        query={query}
        filters={<AgentFilter value={query.filters.agent ?? ''} onChange={(next) => query.setFilter('agent', next)} />}
        bulk={manages ? switching.buttons : undefined}
        onExport={(format) => saveCharges({ agent_id: agentId }, format)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={manages ? ({ id }) => open(id) : undefined}
        openId={charge && String(charge.id)}
        isDead={({ active }) => !active}
        empty={{ title: t('charges.none'), help: t('charges.noneHelp'), actions: add }}
      />
      {switching.dialog}
      {agentId !== undefined && <AgentMargins agentId={agentId} />}
    </SplitView>
  )
}
