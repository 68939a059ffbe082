import { type FamilyView, familyForm, MAX_FAMILY } from '@safar/contract/travellers/families.contract'
import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton, IconButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { travellerChoices, useAddFamily, useRemoveFamily, useUpdateFamily } from '../api.ts'
import { savedName } from '../saved/saved-fields.ts'

interface Props {
  /** Omitted for a new one. */
  family?: FamilyView
  onClose: () => void
}

/** A family beside the list: its name, and which saved travellers are in it. */
export function FamilyPanel({ family, onClose }: Props) {
  const { t } = useTranslation('travellers')
  const [members, setMembers] = useState<TravellerView[]>(family?.members ?? [])
  const form = useContractForm(familyForm, {
    name: family?.name ?? '',
    traveller_ids: members.map(({ id }) => id),
  })
  const adding = useAddFamily({ onFailure: form.showFailure })
  const changing = useUpdateFamily({ onFailure: form.showFailure })
  const choose = (next: TravellerView[]) => {
    setMembers(next)
    form.setFieldValue(
      'traveller_ids',
      next.map(({ id }) => id),
    )
  }
  const send = form.onSubmit(async (body) => {
    const done = family ? await changing.run({ params: { id: family.id }, body }) : await adding.run({ body })
    if (done) onClose()
  })
  return (
    <FormPanel
      title={family?.name ?? t('families.new')}
      detail={t('families.detail')}
      save={t('families.save')}
      cancel={t('form.cancel')}
      busy={adding.busy || changing.busy}
      onSubmit={send}
      onClose={onClose}
      actions={family && <RemoveFamily family={family} onDone={onClose} />}
    >
      <PanelSection>
        <Stack>
          <TextField
            label={t('families.name')}
            placeholder={t('families.example')}
            autoComplete="off"
            required
            {...form.getInputProps('name')}
          />
          {members.length < MAX_FAMILY && (
            <AddMember members={members} error={form.errors.traveller_ids} onAdd={(one) => choose([...members, one])} />
          )}
        </Stack>
      </PanelSection>
      {members.length > 0 && (
        <PanelSection>
          <CardRows>
            {members.map((one) => (
              <Member
                key={one.id}
                traveller={one}
                familyId={family?.id}
                onRemove={() => choose(members.filter(({ id }) => id !== one.id))}
              />
            ))}
          </CardRows>
        </PanelSection>
      )}
    </FormPanel>
  )
}

interface AddProps {
  members: readonly TravellerView[]
  error: React.ReactNode
  onAdd: (traveller: TravellerView) => void
}

/** Finds a saved traveller who is not in the family yet. */
function AddMember({ members, error, onAdd }: AddProps) {
  const { t } = useTranslation('travellers')
  const { searchText, setTyped } = useTyped()
  const { data = [] } = useQuery(travellerChoices('own', searchText))
  const found = data.filter(({ id }) => !members.some((one) => one.id === id))
  return (
    <RemoteSelect
      // Remounted after each choice: the person moves to the list below and the field is empty again.
      key={members.length}
      label={t('families.add')}
      help={t('families.addHelp')}
      placeholder={t('saved.choose')}
      found={found.map((row) => ({ value: String(row.id), label: savedName(row) }))}
      onTyped={setTyped}
      value=""
      error={error}
      onChange={(chosen) => {
        const row = found.find(({ id }) => String(id) === chosen)
        if (row) onAdd(row)
      }}
    />
  )
}

interface MemberProps {
  traveller: TravellerView
  familyId: number | undefined
  onRemove: () => void
}

function Member({ traveller, familyId, onRemove }: MemberProps) {
  const { t } = useTranslation('travellers')
  const { given_name, family_name, type, family } = traveller
  const name = `${given_name} ${family_name}`
  return (
    <CardRow
      end={
        <IconButton size={30} label={t('families.leave', { name })} onClick={onRemove}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      }
    >
      <b>
        <Ltr>{name}</Ltr>
      </b>
      <small>{t(`type.${type}`)}</small>
      {family && family.id !== familyId && <small>{t('families.moves', { name: family.name })}</small>}
    </CardRow>
  )
}

function RemoveFamily({ family, onDone }: { family: FamilyView; onDone: () => void }) {
  const { t } = useTranslation('travellers')
  const confirm = useConfirm()
  const { run, busy } = useRemoveFamily()
  const remove = async () => {
    const question = { title: t('families.ask', { name: family.name }), body: t('families.askBody') }
    const { ok } = await confirm({ ...question, action: t('families.remove'), danger: true })
    if (ok && (await run({ params: { id: family.id } }))) onDone()
  }
  return (
    <DangerButton busy={busy} onClick={() => void remove()}>
      {t('families.remove')}
    </DangerButton>
  )
}
