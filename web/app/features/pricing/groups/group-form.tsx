import { type AgentGroup, agentGroups } from '@safar/contract/people/agent-groups.contract'
import { z } from '@safar/contract/protocol/schema'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DangerButton, IconButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { AgentField, useAgentNames } from '../../agents/public.ts'
import style from '../pricing.module.css'
import { useRemoveGroup, useSaveGroup } from './api.ts'

const values = z.object({ name: agentGroups.saveGroup.body.shape.name, agent_ids: z.array(z.number()) })

interface Props {
  /** Undefined when adding one. */
  group: AgentGroup | undefined
  onDone: () => void
}

/** A group's name and its agents. */
export function GroupForm({ group, onDone }: Props) {
  const { t } = useTranslation('pricing')
  const confirm = useConfirm()
  const form = useContractForm(values, {
    name: group?.name ?? '',
    agent_ids: group?.agents.map(({ id }) => id) ?? [],
  })
  const { run, busy } = useSaveGroup({ onFailure: form.showFailure, onSuccess: onDone })
  const removal = useRemoveGroup({ onSuccess: onDone })
  const members = form.values.agent_ids
  const nameOf = useAgentNames(members)
  const setMembers = (ids: number[]) => form.setFieldValue('agent_ids', ids)
  const remove = async (of: AgentGroup) => {
    const { ok } = await confirm({
      title: t('groups.removeTitle', { name: of.name }),
      body: t('groups.removeBody'),
      action: t('groups.remove'),
      danger: true,
    })
    if (ok) await removal.run({ params: { id: of.id } })
  }
  return (
    <FormPanel
      title={group ? t('groups.edit', { name: group.name }) : t('groups.add')}
      detail={t('groups.detail')}
      onSubmit={form.onSubmit((body) => void run({ body: { ...body, ...(group && { id: group.id }) } }))}
      save={t('groups.save')}
      busy={busy}
      cancel={t('groups.back')}
      onClose={onDone}
      actions={
        group && (
          <DangerButton busy={removal.busy} onClick={() => void remove(group)}>
            {t('groups.remove')}
          </DangerButton>
        )
      }
    >
      <PanelSection>
        <TextField label={t('groups.name')} required maxLength={60} {...form.getInputProps('name')} />
      </PanelSection>
      <PanelSection title={t('groups.agents', { count: members.length })}>
        <AgentField
          label={t('groups.addAgent')}
          placeholder={t('groups.choose')}
          value=""
          error={form.errors.agent_ids}
          onChange={(id) => {
            if (id && !members.includes(Number(id))) setMembers([...members, Number(id)])
          }}
        />
        <ul className={style.groups}>
          {members.map((id) => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>
              <IconButton
                size={32}
                label={t('groups.takeOut', { name: nameOf(id) })}
                onClick={() => setMembers(members.filter((each) => each !== id))}
              >
                <IconX size={16} stroke={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      </PanelSection>
    </FormPanel>
  )
}
