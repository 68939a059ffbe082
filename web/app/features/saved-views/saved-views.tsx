import { Checkbox, Menu } from '@mantine/core'
import { type SavedView, sharesViews } from '@safar/contract/people/saved-views.contract'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'
import { ActionDialog } from '../../ui/actions/action-dialog.tsx'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRemoveView, useSaveView, viewsOf } from './api.ts'
import style from './saved-views.module.css'

/** Transient parameters that are not part of a view. */
const passing = ['after', 'open']

/** A URL's query as stored in a view: sorted, so that equal views are equal text. */
function toViewQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  params.sort()
  return params.toString()
}

/**
 * Named views of a list, the reader's own and those shared by colleagues: its filters, search and order, as in the URL.
 */
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
          {(['own', 'shared'] as const).map((kind) => (
            <ViewItems
              key={kind}
              label={t(kind)}
              views={views.filter(({ by }) => (by === null) === (kind === 'own'))}
              current={current}
              onOpen={({ query }) => void navigate(query ? `${pathname}?${query}` : pathname)}
            />
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconDeviceFloppy size={16} stroke={1.75} />} onClick={() => setNaming(true)}>
            {t('save')}
          </Menu.Item>
          {current?.removable && (
            <Menu.Item
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => void remove({ params: { id: current.id } })}
            >
              {t('remove', { name: current.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && <NameDialog list={list} query={here} current={current} onClose={() => setNaming(false)} />}
    </>
  )
}

interface ViewItemsProps {
  label: string
  views: readonly SavedView[]
  current: SavedView | undefined
  onOpen: (view: SavedView) => void
}

function ViewItems({ label, views, current, onOpen }: ViewItemsProps) {
  const { t } = useTranslation('savedViews')
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item key={view.id} aria-current={view === current || undefined} onClick={() => onOpen(view)}>
          <bdi>{view.name}</bdi>
          {view.by && <small className={style.by}>{t('by', { name: view.by })}</small>}
          {view.shared && view.by === null && <small className={style.by}>{t('sharedByYou')}</small>}
        </Menu.Item>
      ))}
    </>
  )
}

interface NameDialogProps {
  list: string
  query: string
  /** The view shown now: saving under its name replaces it. */
  current: SavedView | undefined
  onClose: () => void
}

function NameDialog({ list, query, current, onClose }: NameDialogProps) {
  const { t } = useTranslation('savedViews')
  const own = current?.by === null ? current : undefined
  const { user } = useSession()
  const [name, setName] = useState(current?.name ?? '')
  const [shared, setShared] = useState(own?.shared ?? false)
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
    else void run({ body: { list, name: name.trim(), query, shared } })
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
      {user && sharesViews(user.role) && (
        <Checkbox
          label={t('share')}
          description={t('shareHelp')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </ActionDialog>
  )
}
