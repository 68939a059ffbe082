import shell from '../../areas/messages.ar.json'
import accounts from '../../rooms/accounts/messages.ar.json'
import activity from '../../rooms/activity/messages.ar.json'
import agents from '../../rooms/agents/messages.ar.json'
import home from '../../rooms/home/messages.ar.json'
import ui from '../../ui/messages.ar.json'
import toasts from '../toasts/messages.ar.json'

/** The texts of every room, by room. */
export const ar = { accounts, activity, agents, home, shell, toasts, ui }
