import type { AgentGroup } from '@safar/contract/people/agent-groups.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import style from '../pricing.module.css'
import { agentGroupList } from './api.ts'
import { GroupForm } from './group-form.tsx'

/** Agent groups that margins can refer to. */
export function GroupsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pricing')
  const manages = useCan('pricing.manage')
  const { data, isError, refetch } = useQuery(agentGroupList())
  const [edited, edit] = useState<AgentGroup | 'new'>()
  const back = () => edit(undefined)
  if (edited) return <GroupForm group={edited === 'new' ? undefined : edited} onDone={back} />
  const add = manages && (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => edit('new')}>
      {t('groups.add')}
    </PrimaryButton>
  )
  return (
    <SidePanel opened onClose={onClose} title={t('groups.title')} detail={t('groups.detail')} actions={add}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="form" />}
      {data && (
        <PanelSection>
          {data.length === 0 && <p className="t-2">{t('groups.none')}</p>}
          <ul className={style.groups}>
            {data.map((group) => (
              <li key={group.id}>
                <div>
                  <b>
                    <bdi>{group.name}</bdi>
                  </b>
                  <div className="t-2">
                    {t('groups.agents', { count: group.agents.length })} ·{' '}
                    {t('groups.margins', { count: group.margins })}
                  </div>
                </div>
                {manages && (
                  <OutlineButton
                    size="sm"
                    onClick={() => edit(group)}
                    aria-label={t('groups.edit', { name: group.name })}
                  >
                    {t('groups.change')}
                  </OutlineButton>
                )}
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </SidePanel>
  )
}
