-- Makes the role that the site signs in to PostgreSQL as, and lets it own the site's database, and nothing beyond that. It is
-- run by a superuser at every `docker compose up`: what stands already stays, tables that a superuser made before become its own.
-- Only what has another owner is changed: a change of owner keeps everybody else from the table, even where it changes nothing.
\getenv password POSTGRES_SITE_PASSWORD
-- Whoever wants a table after one who waits for it waits too.
SET lock_timeout = '3s';
SELECT 'CREATE ROLE swapwise_site' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'swapwise_site') \gexec
ALTER ROLE swapwise_site LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
-- With the database comes the right to create in it, its schema public, and extensions that are trusted (pg_trgm).
SELECT format('ALTER DATABASE %I OWNER TO swapwise_site', datname) FROM pg_database
  WHERE datname = current_database() AND datdba <> 'swapwise_site'::regrole \gexec
SELECT format('ALTER SCHEMA %I OWNER TO swapwise_site', nspname) FROM pg_namespace
  WHERE nspname = 'drizzle' AND nspowner <> 'swapwise_site'::regrole \gexec
-- Sequences and indexes go with their tables.
SELECT format('ALTER TABLE %I.%I OWNER TO swapwise_site', schemaname, tablename) FROM pg_tables
  WHERE schemaname IN ('public', 'drizzle') AND tableowner <> 'swapwise_site' \gexec
