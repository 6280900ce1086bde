-- Once, as the superuser, on the primary. psql passes the passwords as variables, so they are in no file.
CREATE ROLE cahier LOGIN PASSWORD :'owner_password';
CREATE ROLE cahier_app LOGIN PASSWORD :'app_password';
CREATE DATABASE cahier OWNER cahier ENCODING 'UTF8';
