import pg from 'pg';

const OURS = `n.nspname = 'public'`;

/** Tables with their columns, in the order of their names; keys and indexes come after the rows. */
const TABLES = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    string_agg(format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
      case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and ${OURS} group by c.relname order by c.relname`;

/** What stands on the tables, as statements; keys before what refers to them. */
const REST = [
  `select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as text
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace
   where k.contype in ('p', 'u', 'c', 'f') and ${OURS} order by array_position(array['p', 'u', 'c', 'f'], k.contype::text), k.conname`,
  `select pg_get_indexdef(i.indexrelid) as text
   from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by c.relname`,
  `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${OURS} order by p.proname`,
  `select pg_get_triggerdef(t.oid) as text
   from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OURS} and not t.tgisinternal order by t.tgname`,
];

const literal = (value) => (value === null ? 'null' : pg.escapeLiteral(value));

async function rowsOf(client, { name, columns }) {
  const asText = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  const table = pg.escapeIdentifier(name);
  const { rows } = await client.query({ text: `select ${asText} from ${table} order by 1`, rowMode: 'array' });
  return rows.map((row) => `insert into ${table} values (${row.map(literal).join(', ')});`);
}

/**
 * A database as plain SQL that any client can run as one text on an empty database: neither this nor loading it needs PostgreSQL's
 * own programs. Knows what our migrations make: tables, keys, indexes, functions, triggers.
 */
export async function dumpPostgres(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines = [];
    const { rows: tables } = await client.query(TABLES);
    for (const table of tables) {
      lines.push(`create table ${pg.escapeIdentifier(table.name)} (${table.definition});`);
      lines.push(...(await rowsOf(client, table)));
    }
    for (const query of REST) for (const { text } of (await client.query(query)).rows) lines.push(`${text};`);
    return `${lines.join('\n')}\n`;
  } finally {
    await client.end();
  }
}
