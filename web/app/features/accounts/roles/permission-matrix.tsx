import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import {
  checkStateOf,
  groupByModule,
  type NamedPermission,
  type PermissionGroup,
  togglePermissions,
} from './permission-groups.ts'
import { usePermissionLabels } from './permission-labels.ts'
import style from './permission-matrix.module.css'

interface Props {
  permissions: readonly NamedPermission[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  readOnly?: boolean
}

/** Every permission by module: select one, a module, or all. */
export function PermissionMatrix({ permissions, chosen, onChange, readOnly = false }: Props) {
  const { t } = useTranslation('accounts')
  const held = new Set(chosen)
  const every = permissions.map(({ name }) => name)
  const all = checkStateOf(every, held)
  return (
    <div className={style.matrix}>
      <div className={style.row} data-head>
        <CheckField
          label={t('roles.selectAll')}
          checked={all === 'all'}
          indeterminate={all === 'some'}
          disabled={readOnly}
          onChange={() => onChange(togglePermissions(chosen, every))}
        />
        <p className={style.count}>
          {t('roles.chosen', { count: every.filter((name) => held.has(name)).length, total: every.length })}
        </p>
      </div>
      {groupByModule(permissions).map((group) => (
        <ModuleRow
          key={group.module}
          group={group}
          held={held}
          readOnly={readOnly}
          onToggle={(names) => onChange(togglePermissions(chosen, names))}
        />
      ))}
    </div>
  )
}

interface RowProps {
  group: PermissionGroup
  held: ReadonlySet<string>
  readOnly: boolean
  onToggle: (names: string[]) => void
}

function ModuleRow({ group, held, readOnly, onToggle }: RowProps) {
  const { t } = useTranslation('accounts')
  const { moduleWord, actionWord } = usePermissionLabels()
  const ticked = checkStateOf(group.names, held)
  const module = moduleWord(group.module)
  return (
    <fieldset className={style.row}>
      <legend className="visually-hidden">{module}</legend>
      <CheckField
        label={module}
        aria-label={t('roles.selectModule', { module })}
        className={style.module}
        checked={ticked === 'all'}
        indeterminate={ticked === 'some'}
        disabled={readOnly}
        onChange={() => onToggle(group.names)}
      />
      <div className={style.actions}>
        {group.names.map((name) => (
          <CheckField
            key={name}
            label={actionWord(name)}
            checked={held.has(name)}
            disabled={readOnly}
            onChange={() => onToggle([name])}
          />
        ))}
      </div>
    </fieldset>
  )
}
