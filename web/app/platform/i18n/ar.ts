import shell from '../../areas/messages.ar.json'
import accounts from '../../rooms/accounts/messages.ar.json'
import activity from '../../rooms/activity/messages.ar.json'
import agents from '../../rooms/agents/messages.ar.json'
import flights from '../../rooms/flights/messages.ar.json'
import home from '../../rooms/home/messages.ar.json'
import pricing from '../../rooms/pricing/messages.ar.json'
import reference from '../../rooms/reference/messages.ar.json'
import ui from '../../ui/messages.ar.json'
import toasts from '../toasts/messages.ar.json'

/** The texts of every room, by room. */
export const ar = { accounts, activity, agents, flights, home, pricing, reference, shell, toasts, ui }
