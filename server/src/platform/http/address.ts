import { BlockList, isIP } from 'node:net'

/** Groups of an IPv6 address, however it is abbreviated. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const first = head ? head.split(':') : []
  if (tail === undefined) return first
  const last = tail ? tail.split(':') : []
  return [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
}

/**
 * The key by which limits count an address. An IPv6 customer has a whole /64; an IPv4 address may be written as IPv6.
 */
export function addressKey(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const prefix = groupsOf(ip.split('%')[0] ?? ip).slice(0, 4)
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Values of TRUST_PROXY: nobody, everybody, a number of hops, or a list of addresses. */
export type TrustedProxies = boolean | number | string[]

const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  if (named.has(text)) return true
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Parses the setting for the server; null if it is invalid. */
export function readTrustedProxies(setting: string | undefined): TrustedProxies | null {
  const text = setting?.trim().toLowerCase() ?? ''
  if (text === '' || text === 'false' || text === '0') return false
  if (text === 'true') return true
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const list = text.split(/[\s,]+/).filter(Boolean)
  return list.every(isProxy) ? list : null
}

/** The networks behind the names that a list of proxies may contain. */
const networks: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a connection comes from a proxy that speaks for many people. */
export function createProxyCheck(proxies: TrustedProxies): (address: string) => boolean {
  // Counted hops trust whoever connects to us.
  if (!Array.isArray(proxies)) return () => proxies !== false
  const trusted = new BlockList()
  for (const network of proxies.flatMap((proxy) => networks[proxy] ?? proxy)) {
    const [ip = '', bits] = network.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    trusted.addSubnet(ip, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
