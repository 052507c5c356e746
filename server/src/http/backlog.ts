/**
 * Connections that the system holds until the server accepts them; the system may allow fewer
 * (`net.core.somaxconn` on Linux). Node accepts one connection in each turn of the event loop. With
 * Node's default of 511, a school that arrives at once meets refused connections.
 */
export const LISTEN_BACKLOG = 4_096;
