import { Menu } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '../../platform/api.ts'
import { ActionDialog } from '../../ui/actions/action-dialog.tsx'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRemoveView, useSaveView, viewsOf } from './api.ts'
import { toViewQuery } from './view-query.rules.ts'

/** A person's own named views of a list: its filters, search and order, as they stand in the URL. */
export function SavedViews({ list }: { list: string }) {
  const { t } = useTranslation('savedViews')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data: views = [] } = useQuery(viewsOf(list))
  const { run: remove } = useRemoveView()
  const [naming, setNaming] = useState(false)
  const here = toViewQuery(search)
  const current = views.find(({ query }) => query === here)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <OutlineButton size="sm" leftSection={<IconBookmark size={16} stroke={1.75} />}>
            {current?.name ?? t('views')}
          </OutlineButton>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('none')}</Menu.Label>}
          {views.map(({ id, name, query }) => (
            <Menu.Item
              key={id}
              aria-current={query === here || undefined}
              onClick={() => void navigate(query ? `${pathname}?${query}` : pathname)}
            >
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconDeviceFloppy size={16} stroke={1.75} />} onClick={() => setNaming(true)}>
            {t('save')}
          </Menu.Item>
          {current && (
            <Menu.Item
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => void remove({ params: { id: current.id } })}
            >
              {t('remove', { name: current.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && <NameDialog list={list} query={here} name={current?.name ?? ''} onClose={() => setNaming(false)} />}
    </>
  )
}

interface NameDialogProps {
  list: string
  query: string
  name: string
  onClose: () => void
}

function NameDialog({ list, query, name: before, onClose }: NameDialogProps) {
  const { t } = useTranslation('savedViews')
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const { run, busy } = useSaveView({
    onSuccess: onClose,
    onFailure: (failure) => {
      const message = failure instanceof ApiFailure ? failure.fields.name : undefined
      setError(message)
      return message !== undefined
    },
  })
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (name.trim() === '') setError(t('nameNeeded'))
    else void run({ body: { list, name: name.trim(), query } })
  }
  return (
    <ActionDialog title={t('save')} action={t('save')} size={380} busy={busy} onSubmit={save} onClose={onClose}>
      <TextField
        data-autofocus
        label={t('name')}
        placeholder={t('example')}
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
    </ActionDialog>
  )
}
